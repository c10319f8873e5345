-- The servers of before this noted their migrations in mikro_orm_migrations, and read it first. It is a view of this now,
-- so that they end with this sentence instead of putting their functions in the place of these (Rules 10.35).
create or replace function refuse_older_server() returns table (id int, name text, executed_at timestamptz)
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'This data is of TokenNest %, which is newer than this server: start that version or a newer one.',
    (select m.applied_by from applied_migration m where m.applied_by is not null order by m.id desc limit 1);
end $$;
