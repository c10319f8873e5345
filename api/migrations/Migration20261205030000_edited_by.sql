-- Who last edited a task, reward, allowance or repeating task, and when (Rules 15.43). Triggers, so that an edit is named
-- whichever version of the server makes it, and so that no one can name another adult.
alter table task
  add column edited_by uuid,
  add column edited_at timestamptz,
  add foreign key (family_id, edited_by) references profile (family_id, id),
  add constraint task_edited_by_someone check ((edited_by is null) = (edited_at is null));
alter table reward
  add column edited_by uuid,
  add column edited_at timestamptz,
  add foreign key (family_id, edited_by) references profile (family_id, id),
  add constraint reward_edited_by_someone check ((edited_by is null) = (edited_at is null));
alter table allowance
  add column edited_by uuid,
  add column edited_at timestamptz,
  add foreign key (family_id, edited_by) references profile (family_id, id),
  add constraint allowance_edited_by_someone check ((edited_by is null) = (edited_at is null));
alter table recurring_task
  add column edited_by uuid,
  add column edited_at timestamptz,
  add foreign key (family_id, edited_by) references profile (family_id, id),
  add constraint recurring_task_edited_by_someone check ((edited_by is null) = (edited_at is null));

-- An erasure changes texts as well, but only of closed and deleted rows, which the triggers skip.
create function note_edit() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_editor uuid := nullif(current_setting('app.profile_id', true), '')::uuid;
begin
  if current_setting('app.role', true) = 'parent' and v_editor is not null then
    new.edited_by := v_editor;
    new.edited_at := clock_timestamp();
  end if;
  return new;
end $$;

create trigger task_notes_edit before update on task for each row
  when (old.status = 'pending' and new.status = 'pending' and new.deleted_at is null
    and (old.title, old.description, old.picture, old.token_reward, old.is_for_anyone, old.assigned_to, old.home, old.pays, old.pays_after_hours)
      is distinct from (new.title, new.description, new.picture, new.token_reward, new.is_for_anyone, new.assigned_to, new.home, new.pays, new.pays_after_hours))
  execute function note_edit();
create trigger reward_notes_edit before update on reward for each row
  when (new.deleted_at is null
    and (old.title, old.description, old.picture, old.cost, old.quantity_total, old.is_active)
      is distinct from (new.title, new.description, new.picture, new.cost, new.quantity_total, new.is_active))
  execute function note_edit();
create trigger allowance_notes_edit before update on allowance for each row
  when (new.deleted_at is null
    and (old.name, old.amount, old.frequency, old.start_date, old.is_active)
      is distinct from (new.name, new.amount, new.frequency, new.start_date, new.is_active))
  execute function note_edit();
-- edited_at itself changes where only the children do, who are rows of another table.
create trigger recurring_task_notes_edit before update on recurring_task for each row
  when (new.deleted_at is null
    and (old.title, old.description, old.picture, old.token_reward, old.repeat, old.start_date, old.assign, old.from_time, old.until_time,
         old.lasts_days, old.if_not_done, old.home, old.pays, old.pays_after_hours, old.edited_at)
      is distinct from (new.title, new.description, new.picture, new.token_reward, new.repeat, new.start_date, new.assign, new.from_time,
         new.until_time, new.lasts_days, new.if_not_done, new.home, new.pays, new.pays_after_hours, new.edited_at))
  execute function note_edit();
