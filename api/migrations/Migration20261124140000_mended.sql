-- Three migrations were changed after they had run on main (Rules 10.34). This brings what their older texts left to what
-- the later ones make; where nothing is wrong it changes nothing.

-- `decisions` as of d6429c7 checked less of a task, in other constraints.
do $$
begin
  if exists (select from pg_constraint where conrelid = 'task'::regclass and conname = 'task_pays_after_hours_fit') then
    alter table task
      drop constraint task_pays_check,
      drop constraint task_pays_after_hours_check,
      drop constraint task_approved_by_rule_check,
      drop constraint task_tokens_paid_check,
      drop constraint task_pays_after_hours_fit,
      drop constraint task_approved_by_someone,
      drop constraint task_paid_as_approved,
      add constraint task_pays_somehow check (
        case pays
          when 'by_itself' then pays_after_hours is not null and pays_after_hours between 1 and 168
          else pays in ('on_approval', 'at_once') and pays_after_hours is null
        end
      ),
      add constraint task_approved_by_someone check (
        case status
          when 'approved' then approved_at is not null and tokens_paid is not null
            and case when approved_by_rule is null then approved_by is not null else approved_by is null and approved_by_rule = pays end
          else num_nonnulls(approved_at, approved_by, approved_by_rule, tokens_paid, approval_note, transaction_id, taken_back_at) = 0
        end
      ),
      add constraint task_paid_as_approved check (
        tokens_paid between 0 and least(2 * token_reward, 1000000)
        and (tokens_paid = token_reward or approved_by is not null and approval_note is not null)
        and (tokens_paid > 0) = (transaction_id is not null)
      );
  end if;
end $$;

-- `recurring` as of a01e55e numbered no approved task, and as of 0023641 none that was approved before, so that those were
-- gone from lists. Whoever has one without a number has all numbered again, in the order in which they were approved. FORCE
-- holds the owner as well, hence its pause.
alter table task add column if not exists approved_number bigint;
create unique index if not exists task_approved_number on task (family_id, completed_by, approved_number)
  where approved_number is not null;
alter table task no force row level security;
create temporary table uncounted on commit drop as
  select distinct family_id, completed_by from task where status = 'approved' and approved_number is null;
update task set approved_number = null from uncounted
 where task.family_id = uncounted.family_id and task.completed_by = uncounted.completed_by and approved_number is not null;
update task set approved_number = numbered.number
  from (select family_id, id, row_number() over (partition by family_id, completed_by order by approved_at, id) as number
          from task join uncounted using (family_id, completed_by) where status = 'approved') numbered
 where task.family_id = numbered.family_id and task.id = numbered.id;
alter table task force row level security;
