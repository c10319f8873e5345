-- Notes a guess that was counted by this rule, and until when.
create function note_guess(p_scope text, p_counts bytea[], p_guess bytea) returns void
language plpgsql as $$
declare
  v_ends timestamptz;
begin
  if octet_length(p_guess) <> 32 then raise exception using errcode = 'TN420'; end if;
  select clock_timestamp() + make_interval(secs => window_seconds) into strict v_ends from try_rule where scope = p_scope;
  insert into rate_limit as r (scope, subject_hash, count, ends_at) values ('guess', guess_key(p_counts, p_guess), 1, v_ends)
  on conflict (scope, subject_hash) do update set
    count = case when r.ends_at <= statement_timestamp() then 1 else r.count + 1 end, ends_at = excluded.ends_at;
end $$;
