-- What the serving role no longer hands to the moves: limits, and rows of its own making. Functions whose arguments or
-- answers changed go here, since they are made again under the same names.
drop policy if exists task_complete on task;
drop function if exists keeps_task(task);
drop function if exists award_tokens(uuid, uuid, uuid, bigint, text, uuid, bytea);
drop function if exists deduct_tokens(uuid, uuid, uuid, bigint, text, uuid, bytea);
drop function if exists ledger_adjust(uuid, uuid, uuid, text, bigint, text, uuid, bytea);
drop function if exists ledger_enter(uuid, uuid, text);
drop function if exists approve_task(uuid, uuid, uuid, uuid);
drop function if exists execute_allowance(uuid, uuid, uuid, uuid, bytea);
drop function if exists redeem_reward(uuid, uuid, uuid, uuid, bytea);
drop function if exists cancel_redemption(uuid, uuid, uuid, text, uuid);
drop function if exists accept_join_request(uuid, uuid, uuid, int);
drop function if exists request_to_join(uuid, uuid, uuid, text, uuid, bytea, int);
set local role tokennest_lookup;
drop function if exists is_task_taken(uuid, uuid);
reset role;
