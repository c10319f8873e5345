-- The look-up role cannot read counters itself.
create function is_code_counted(p_code text) returns boolean
language sql security definer as $$
  select is_guess_counted(code_count(), sha256(convert_to(p_code, 'utf8')))
$$;
grant execute on routine is_code_counted to look_ups;
