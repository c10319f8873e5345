-- ledger_append now counts a transaction in the update of its account that it makes anyway, which names the transaction in the
-- setting app.counted. The trigger counts those that an older version of the server appends.
drop trigger token_transaction_counts on token_transaction;
create trigger token_transaction_counts after insert on token_transaction
  for each row when (current_setting('app.counted', true) is distinct from new.id::text)
  execute function count_transaction();
