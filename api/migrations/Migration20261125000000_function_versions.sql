-- Functions stand in a schema of their version from now on. Those in `public`, where every server of before put its own,
-- serve who still runs with them, and are cleared like any version once nobody can have used them for a week.
create table function_version (
  name text primary key,
  used_at timestamptz not null
);
insert into function_version (name, used_at) select 'public', now() where to_regproc('public.read_actor') is not null;
alter table function_version enable row level security; alter table function_version force row level security;

-- What the tables' checks call stays there. It depends on its arguments alone, so anybody may call it.
do $$
declare
  v_of record;
begin
  for v_of in
    select p.oid::regprocedure as routine, a.grantee::regrole as grantee from pg_proc p, aclexplode(p.proacl) a
     where pronamespace = 'public'::regnamespace and a.grantee not in (0, p.proowner)
       and proname in ('fits_source', 'fits_sign', 'fits_next_date')
  loop
    execute format('revoke all on routine %s from %s', v_of.routine, v_of.grantee);
  end loop;
end $$;
grant execute on routine fits_source, fits_sign, fits_next_date to public;
