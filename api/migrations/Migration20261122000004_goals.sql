-- The reward that a child saves for (Rules 7.5), one at most. Whether it still is one is told by the reward itself.
create table reward_goal (
  family_id uuid not null,
  child_id uuid not null,
  reward_id uuid not null,
  primary key (family_id, child_id),
  foreign key (family_id, child_id) references profile (family_id, id),
  foreign key (family_id, reward_id) references reward (family_id, id)
);
alter table reward_goal enable row level security; alter table reward_goal force row level security;

-- The weeks of a history (Rules 5.9) are read by time, however long it is.
create index token_transaction_by_time on token_transaction (family_id, child_id, created_at, seq);
