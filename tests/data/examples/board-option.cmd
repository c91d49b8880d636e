board --unknown
