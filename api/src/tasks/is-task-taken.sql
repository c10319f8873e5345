-- Whether somebody has completed this task for anyone of the caller's family (Rules 6.3). A child must not see a task
-- that a sibling took, so this belongs to the look-up role and answers nothing but yes or no; the caller's own rights
-- stay as they are, and the policy holds it to the caller's family.
create or replace function is_task_taken(p_family uuid, p_task uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from task t
     where t.family_id = p_family and t.id = p_task and t.is_for_anyone and t.status <> 'pending' and t.deleted_at is null
  )
$$;
