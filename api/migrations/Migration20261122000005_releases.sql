-- Builds of the remotes and of the shell, which of them is live, and who changed that (Rules 13.10 to 13.18).

create table release (
  name text not null,
  version text not null,
  manifest jsonb not null,
  bytes int not null,
  made_at timestamptz not null default now(),
  made_by text not null,
  tried text not null check (tried in ('tried', 'forced', 'bundled')),
  primary key (name, version)
);

-- The body as it is stored and sent; the hash in base64 and the size are those of the content.
create table release_file (
  name text not null,
  version text not null,
  path text not null,
  sha384 text not null,
  bytes int not null,
  encoding text not null check (encoding in ('br', 'identity')),
  body bytea not null,
  primary key (name, version, path),
  foreign key (name, version) references release (name, version) on delete cascade
);
-- Compressed already.
alter table release_file alter column body set storage external;

-- One row: whoever changes what is live raises its rev first, and so holds it against every other change.
create table release_registry (
  id int primary key check (id = 1),
  rev int not null
);
insert into release_registry (id, rev) values (1, 0);

-- The keys are why the registry names whole versions, whatever happens.
create table live_release (
  name text primary key,
  current text not null,
  previous text,
  canary text,
  canary_percent int,
  canary_failures_max_percent int,
  canary_since timestamptz,
  since timestamptz not null default now(),
  promoted_by text not null,
  foreign key (name, current) references release (name, version),
  foreign key (name, previous) references release (name, version),
  foreign key (name, canary) references release (name, version),
  constraint live_release_canary_check check (
    num_nulls(canary, canary_percent, canary_failures_max_percent, canary_since) in (0, 4)
  )
);

create table release_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  rev int not null,
  name text not null,
  action text not null check (action in ('publish', 'promote', 'canary', 'rollback', 'takeback', 'bundled', 'remove')),
  from_version text,
  to_version text,
  percent int,
  is_forced boolean not null,
  actor text not null
);
create index release_event_of_name on release_event (name, id);

create table release_token (
  id int generated always as identity primary key,
  name text not null,
  hash bytea not null check (octet_length(hash) = 32),
  note text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create unique index release_token_hash on release_token (hash);

-- How often browsers told that a version was loaded, or was not, by hour.
create table release_load (
  name text not null,
  version text not null,
  hour timestamptz not null,
  loads int not null,
  failures int not null,
  primary key (name, version, hour),
  foreign key (name, version) references release (name, version) on delete cascade
);

alter table release enable row level security; alter table release force row level security;
alter table release_file enable row level security; alter table release_file force row level security;
alter table release_registry enable row level security; alter table release_registry force row level security;
alter table live_release enable row level security; alter table live_release force row level security;
alter table release_event enable row level security; alter table release_event force row level security;
alter table release_token enable row level security; alter table release_token force row level security;
alter table release_load enable row level security; alter table release_load force row level security;
