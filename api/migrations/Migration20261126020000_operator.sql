-- What the operator’s page shows and no other table has. Nothing here is of a family; of people the look-up role may count roles
-- from now on (a policy of profile).

-- What happened lately: the newest of each kind. An address is kept by its network only.
create table operator_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('unknown-host', 'wrong-token', 'updated', 'webhook-failed')),
  what text not null default '' check (length(what) <= 80),
  times int not null default 1 check (times > 0)
);
create index operator_event_kind on operator_event (kind, id desc);

-- How many requests of a kind were refused on a day (UTC).
create table refusal_count (
  day date not null,
  what text not null check (what in ('sign-ins', 'hosts')),
  count bigint not null check (count > 0),
  primary key (what, day)
);

-- A disk once a day, by a hash of whose it is: several servers have several.
create table disk_sample (
  place text not null,
  day date not null,
  total_bytes bigint not null check (total_bytes > 0),
  free_bytes bigint not null check (free_bytes >= 0),
  primary key (place, day)
);

-- One row a night (UTC), by the server that made it first: so one of them audits.
create table audit_run (
  night date primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  differences int check (differences >= 0),
  row_count bigint check (row_count >= 0),
  duration_ms int check (duration_ms >= 0),
  error text check (length(error) <= 200)
);

-- What needs a person now. `place` is '' where any server can tell, and otherwise the server that can.
create table operator_need (
  key text not null check (length(key) <= 40),
  place text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  sentence text not null check (length(sentence) <= 200),
  cause text not null check (length(cause) <= 500),
  primary key (key, place)
);

-- What is to be posted to the webhook: that a need has come, or that it is over.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  made_at timestamptz not null default clock_timestamp(),
  need text not null check (length(need) <= 40),
  is_over boolean not null,
  sentence text not null check (length(sentence) <= 200),
  since timestamptz not null,
  tries int not null default 0 check (tries >= 0),
  next_try_at timestamptz not null default now(),
  delivered_at timestamptz,
  given_up_at timestamptz
);
create index webhook_delivery_open on webhook_delivery (made_at) where delivered_at is null and given_up_at is null;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['operator_event', 'refusal_count', 'disk_sample', 'audit_run', 'operator_need', 'webhook_delivery'] loop
    execute format('alter table %I enable row level security; alter table %1$I force row level security', v_table);
  end loop;
end $$;
