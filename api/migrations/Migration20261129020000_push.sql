-- Devices that their person has asked to be told on, one for a session at most: with that it goes.
create table push_subscription (
  family_id uuid not null,
  id uuid not null,
  profile_id uuid not null,
  session_id uuid not null,
  -- A person has ten of them: two that come at once take two places.
  place int not null check (place between 1 and 10),
  -- Where the browser's push service takes messages for it, and what they are encrypted for (RFC 8291).
  endpoint text not null check (length(endpoint) between 12 and 1024),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  events text[] not null check (cardinality(events) <= 10),
  -- Times of the family's clocks (07:30), both or neither; over midnight where the first is the later.
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_until text check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  is_digest boolean not null default false,
  shows_names boolean not null default false,
  created_at timestamptz not null default now(),
  -- Nothing from before is told: when it was turned on, or an event was added.
  since timestamptz not null default now(),
  -- When the family was last looked through for it, and when somebody last asked for a test.
  looked_at timestamptz not null default now(),
  tested_at timestamptz,
  last_ok_at timestamptz,
  primary key (family_id, id),
  unique (family_id, session_id),
  unique (family_id, id, profile_id),
  check ((quiet_from is null) = (quiet_until is null)),
  unique (family_id, profile_id, place),
  foreign key (family_id, session_id, profile_id) references auth_session (family_id, id, profile_id) on delete cascade
);
create index push_subscription_to_look on push_subscription (looked_at, family_id, id);

-- What is to be told to such a device, and for two days what was: nothing is told twice.
create table push_message (
  family_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  profile_id uuid not null,
  kind text not null check (length(kind) <= 40),
  -- Which task, redemption, request or transaction, and when that happened.
  subject_id uuid not null,
  happened_at timestamptz not null,
  queued_at timestamptz not null,
  -- When to look whether it may be sent: quiet hours and summaries are the server's to reckon.
  due_at timestamptz not null,
  -- Whoever sends has it alone until then; a server that was killed loses it.
  leased_until timestamptz,
  tries int not null default 0 check (tries between 0 and 100),
  sent_at timestamptz,
  -- When the device was told that it is handled.
  closed_at timestamptz,
  primary key (family_id, id),
  constraint push_message_once unique (family_id, subscription_id, kind, subject_id, happened_at),
  foreign key (family_id, subscription_id, profile_id) references push_subscription (family_id, id, profile_id) on delete cascade
);
create index push_message_due on push_message (due_at, family_id, subscription_id) where sent_at is null;
create index push_message_over on push_message (happened_at);

alter table push_subscription enable row level security;
alter table push_subscription force row level security;
alter table push_message enable row level security;
alter table push_message force row level security;
