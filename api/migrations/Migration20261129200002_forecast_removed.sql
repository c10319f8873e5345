-- Nothing says any more when the disk will be full. The table stays for an older server beside this one.
delete from disk_sample;
