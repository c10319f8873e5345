-- TN412 unless the caller has seen the current revision. Blocks other changes until the transaction ends.
create function raise_release_rev(p_seen int) returns int
language plpgsql as $$
declare
  v_rev int;
begin
  update release_registry set rev = rev + 1 where id = 1 and rev = p_seen returning rev into v_rev;
  if not found then raise exception using errcode = 'TN412'; end if;
  return v_rev;
end $$;
