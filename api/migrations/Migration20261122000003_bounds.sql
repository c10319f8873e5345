-- Rejected attempts go with their repetitions (Rules 11.5), and each that goes is looked for as what another one repeats.
create index task_attempt_repeats_of on task_attempt (family_id, repeat_of) where repeat_of is not null;

-- One function enters a family as a person with a live session.
drop function if exists ledger_enter(uuid, uuid, uuid, text);
drop function if exists enter_session(uuid, uuid, uuid);
