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
drop function if exists count_one(text, bytea, int, int);
drop function if exists count_try(text, bytea, int, int);
drop function if exists count_failure(bytea, int, bytea, int, int);
set local role tokennest_lookup;
drop function if exists is_task_taken(uuid, uuid);
reset role;

-- The zone is Node's to know; what it plans is near its date in every zone there is, and so is whatever else is written
-- here: no date is paid more than 15 hours before its midnight in UTC.
alter table allowance add constraint allowance_next_fits_date check (
  next_date between date '1900-01-01' and date '2999-12-31'
  and next_execution_at between (next_date::timestamp at time zone 'UTC') - interval '15 hours'
                            and (next_date::timestamp at time zone 'UTC') + interval '15 hours'
);

-- The limits of tries, which the owner writes at each start.
create table try_rule (
  scope text primary key,
  max int not null check (max > 0),
  window_seconds int not null check (window_seconds > 0)
);
alter table try_rule enable row level security;
alter table try_rule force row level security;
