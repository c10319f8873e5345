-- A picture by its name; null where the screen guesses one from the title.
alter table task add column picture text check (picture ~ '^[a-z0-9-]{1,60}$');
alter table recurring_task add column picture text check (picture ~ '^[a-z0-9-]{1,60}$');
alter table reward add column picture text check (picture ~ '^[a-z0-9-]{1,60}$');

-- How a child is shown, and what its own page looks like; null where its age says so.
alter table profile
  add column face text check (face ~ '^[a-z0-9-]{1,60}$'),
  add column color text check (color in ('sky', 'mint', 'lilac', 'blush', 'sand', 'moss')),
  add column birth_year smallint check (birth_year between 1900 and 2200),
  add column look text check (look in ('little', 'kid', 'teen')),
  add column reads_aloud boolean;

-- A child needs neither.
alter table identity
  alter column email drop not null,
  alter column password_hash drop not null,
  add constraint identity_email_with_password check (email is null or password_hash is not null);

-- A device that a parent has let in: one child's own, or the family's where child_id is null.
create table device (
  family_id uuid not null references family (id),
  id uuid not null,
  child_id uuid,
  name text not null check (char_length(name) <= 80),
  credential_hash bytea not null check (octet_length(credential_hash) = 32),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (family_id, id),
  foreign key (family_id, child_id) references profile (family_id, id),
  foreign key (family_id, created_by) references profile (family_id, id)
);

-- What lets a device in for ten minutes: a long code or six digits. id becomes the device's.
create table pairing (
  family_id uuid not null references family (id),
  id uuid not null,
  child_id uuid,
  name text not null check (char_length(name) <= 80),
  -- Keyed hashes.
  code_key bytea not null unique check (octet_length(code_key) = 32),
  digits_key bytea not null unique check (octet_length(digits_key) = 32),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The Idempotency-Key of the device that came in.
  used_key uuid,
  primary key (family_id, id),
  foreign key (family_id, child_id) references profile (family_id, id),
  foreign key (family_id, created_by) references profile (family_id, id)
);
create index pairing_expires on pairing (expires_at);

-- What a child signs in with on a family device: four pictures in order, or a PIN.
create table child_secret (
  family_id uuid not null,
  child_id uuid not null,
  kind text not null check (kind in ('pictures', 'pin')),
  hash text not null,
  set_by uuid not null,
  set_at timestamptz not null default now(),
  primary key (family_id, child_id),
  foreign key (family_id, child_id) references profile (family_id, id),
  foreign key (family_id, set_by) references profile (family_id, id)
);

-- How often a child's secret was guessed wrong on a device since the last right one; guess is the hash of the last.
create table device_guess (
  family_id uuid not null,
  device_id uuid not null,
  child_id uuid not null,
  failures smallint not null check (failures between 0 and 10),
  guess bytea check (octet_length(guess) = 32),
  primary key (family_id, device_id, child_id),
  foreign key (family_id, device_id) references device (family_id, id),
  foreign key (family_id, child_id) references profile (family_id, id)
);

-- A session on such a device. One that is idle for longer is over.
alter table auth_session
  add column device_id uuid,
  add column idle_seconds int check (idle_seconds between 60 and 86400),
  add foreign key (family_id, device_id) references device (family_id, id);
create index auth_session_of_device on auth_session (family_id, device_id) where device_id is not null;

-- What was completed at the family's board.
alter table task_attempt
  add column device_id uuid,
  add foreign key (family_id, device_id) references device (family_id, id);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['device', 'pairing', 'child_secret', 'device_guess'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
  end loop;
end $$;
