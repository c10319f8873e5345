-- Children propose chores and wishes, and question a deduction (Rules 12.295 to 12.304). Nothing here moves tokens.

-- Title and price are those of the last word: the child's, or what a parent offers instead. offered_by is the parent who did;
-- made_id is the task or the reward that came of it.
create table proposal (
  family_id uuid not null references family (id),
  id uuid not null,
  child_id uuid not null,
  kind text not null check (kind in ('task', 'reward')),
  title text not null check (char_length(title) between 1 and 120),
  picture text check (picture ~ '^[a-z0-9-]{1,60}$'),
  price bigint check (price between 1 and 1000000),
  status text not null default 'open' check (status in ('open', 'changed', 'accepted', 'declined', 'withdrawn')),
  offered_by uuid,
  made_id uuid,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  request_hash bytea not null,
  primary key (family_id, id),
  foreign key (family_id, child_id) references profile (family_id, id),
  foreign key (family_id, offered_by) references profile (family_id, id),
  constraint proposal_closed_at_end check ((closed_at is not null) = (status in ('accepted', 'declined', 'withdrawn'))),
  constraint proposal_makes_what_is_accepted check ((made_id is not null) = (status = 'accepted') and (made_id is null or price is not null)),
  constraint proposal_changed_by_someone check (
    case status when 'open' then offered_by is null when 'withdrawn' then offered_by is null
                when 'changed' then offered_by is not null and price is not null else true end
  )
);
create index proposal_of_child on proposal (family_id, child_id, created_at);
create index proposal_closed on proposal (family_id, closed_at desc, id desc) where closed_at is not null;

-- What was said, by whom and when: 1 is the child's own, and there are three at most. note is a parent's word beside an offer,
-- or why it was declined.
create table proposal_step (
  family_id uuid not null,
  proposal_id uuid not null,
  seq smallint not null check (seq between 1 and 3),
  child_id uuid not null,
  step text not null check (step in ('proposed', 'changed', 'accepted', 'declined', 'withdrawn')),
  actor_id uuid not null,
  title text not null check (char_length(title) between 1 and 120),
  price bigint check (price between 1 and 1000000),
  note text check (char_length(note) between 1 and 500),
  created_at timestamptz not null default now(),
  primary key (family_id, proposal_id, seq),
  foreign key (family_id, proposal_id) references proposal (family_id, id),
  foreign key (family_id, child_id) references profile (family_id, id),
  foreign key (family_id, actor_id) references profile (family_id, id),
  constraint proposal_step_begins check ((seq = 1) = (step = 'proposed'))
);

-- A child's one question about a deduction, and the one answer. A text that is null asks just why.
create table token_question (
  family_id uuid not null,
  transaction_id uuid not null,
  child_id uuid not null,
  text text check (char_length(text) between 1 and 200),
  asked_at timestamptz not null,
  answer text check (char_length(answer) between 1 and 500),
  answered_at timestamptz,
  answered_by uuid,
  primary key (family_id, transaction_id),
  foreign key (family_id, transaction_id) references token_transaction (family_id, id),
  foreign key (family_id, child_id) references profile (family_id, id),
  foreign key (family_id, answered_by) references profile (family_id, id),
  constraint token_question_answered_by_someone check (num_nulls(answer, answered_at, answered_by) in (0, 3))
);
create index token_question_open on token_question (family_id, asked_at, transaction_id) where answered_at is null;

alter table proposal enable row level security; alter table proposal force row level security;
alter table proposal_step enable row level security; alter table proposal_step force row level security;
alter table token_question enable row level security; alter table token_question force row level security;
