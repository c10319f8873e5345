-- Moves learn the refresh token that the access token came with, and so ask for the session as every request does.

drop function if exists enter_session(uuid, uuid, uuid, text);
drop function if exists award_tokens(uuid, uuid, uuid, uuid, bigint, text, uuid, bytea);
drop function if exists deduct_tokens(uuid, uuid, uuid, uuid, bigint, text, uuid, bytea);
drop function if exists ledger_adjust(uuid, uuid, uuid, uuid, text, bigint, text, uuid, bytea);
drop function if exists redeem_reward(uuid, uuid, uuid, uuid, uuid, bytea);
drop function if exists cancel_redemption(uuid, uuid, uuid, uuid, text, uuid);
drop function if exists complete_task(uuid, uuid, uuid, uuid, uuid, uuid, bytea);
drop function if exists approve_task(uuid, uuid, uuid, uuid, bigint, text, uuid);
drop function if exists reject_task(uuid, uuid, uuid, uuid, text);
drop function if exists undo_task(uuid, uuid, uuid, uuid);
drop function if exists take_back(uuid, uuid, uuid, uuid, boolean, uuid, bytea);
