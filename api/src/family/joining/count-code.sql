-- Counts an attempt with this family code. Returns the seconds to wait, 0 for none. Only counted codes are compared
-- later (family-by-code.sql).
create function count_code(p_code text) returns int
language plpgsql security definer as $$
declare
  v_wait int := count_one('join-code', (code_count())[1], null);
begin
  if v_wait = 0 then perform note_guess('join-code', code_count(), sha256(convert_to(p_code, 'utf8'))); end if;
  perform forget_tries();
  return v_wait;
end $$;
grant execute on routine count_code to serving;
