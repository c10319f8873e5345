-- A changed home is an edit of a reward as well (Rules 15.43).
drop trigger reward_notes_edit on reward;
create trigger reward_notes_edit before update on reward for each row
  when (new.deleted_at is null
    and (old.title, old.description, old.picture, old.cost, old.quantity_total, old.is_active, old.home)
      is distinct from (new.title, new.description, new.picture, new.cost, new.quantity_total, new.is_active, new.home))
  execute function note_edit();
