-- What is compared is counted by the function that compares, so these have other arguments now, or are gone.
drop function if exists count_failure(bytea, int, bytea, int);
drop function if exists uncount_failure(bytea, bytea, int, timestamptz);
drop function if exists uncount_try(text, bytea);
drop function if exists start_session(uuid, uuid, text, uuid, text, bytea);
drop function if exists check_password(uuid, uuid, uuid, text);
drop function if exists change_password(uuid, uuid, uuid, text, text);
drop function if exists renew_recovery_code(uuid, uuid, uuid, text, bytea);
drop function if exists recover_password(uuid, uuid, bytea, bytea, text);
drop function if exists was_registered_with(uuid, uuid, bytea);
drop function if exists was_added_with(uuid, uuid, bytea);
