page -o {tmp}/out.html README.md
