-- An older server erases a family's people one table at a time, without knowing that an adult names the inviter.
alter table membership
  drop constraint membership_family_id_invited_by_fkey,
  add constraint membership_family_id_invited_by_fkey
    foreign key (family_id, invited_by) references profile (family_id, id) on delete set null (invited_by);
