-- Nothing measures how fast pages are any more. The table stays for an older server beside this one.
delete from release_vital;
