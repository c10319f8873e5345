-- What a parent said with an approval, by one of six names (Rules 12.260). A server of the version before takes an approval
-- back without clearing it: so this asks for a parent's approval only.
alter table task
  add column praise text,
  add constraint task_praise_check check (
    praise is null
    or approved_by is not null
    and praise in ('so_careful', 'thank_you', 'great_job', 'all_on_your_own', 'you_kept_at_it', 'that_was_quick'));
