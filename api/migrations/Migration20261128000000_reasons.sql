-- Why a version fails, how fast it is, and what it was made of (Rules 13.160 to 13.166).

-- As its publisher says it; null of what nobody knows.
alter table release
  add column about jsonb,
  add constraint release_about_check check (octet_length(about::text) <= 4000);

-- Where the places of a script were in the sources, compressed by brotli. Nothing serves it.
create table release_map (
  name text not null,
  version text not null,
  path text not null check (path ~ '\.js\.map$' and length(path) <= 205),
  body bytea not null,
  primary key (name, version, path),
  foreign key (name, version) references release (name, version) on delete cascade
);
alter table release_map alter column body set storage external;

-- Equal errors of a version. No message, no stack and no device; `hash` is the same in each version that throws it.
create table release_error (
  name text not null,
  version text not null,
  key bytea not null check (octet_length(key) = 8),
  hash bytea not null check (octet_length(hash) = 8),
  phase text not null check (phase in ('entry', 'init', 'mount', 'render', 'later', 'event', 'rejection')),
  error text not null check (error ~ '^[A-Z][A-Za-z]{2,39}$'),
  file text check (length(file) <= 200),
  at_line int check (at_line > 0),
  at_column int check (at_column > 0),
  is_mapped boolean not null,
  count int not null check (count > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (name, version, key),
  constraint release_error_frame_check check (num_nulls(file, at_line, at_column) in (0, 3)),
  foreign key (name, version) references release (name, version) on delete cascade
);

-- How many pages of a version had a value of which size on a day (UTC).
create table release_vital (
  name text not null,
  version text not null,
  day date not null,
  metric text not null check (metric in ('mount', 'lcp', 'inp', 'cls')),
  bucket int not null check (bucket between 0 and 120),
  count int not null check (count > 0),
  primary key (name, version, day, metric, bucket),
  foreign key (name, version) references release (name, version) on delete cascade
);

alter table release_map enable row level security; alter table release_map force row level security;
alter table release_error enable row level security; alter table release_error force row level security;
alter table release_vital enable row level security; alter table release_vital force row level security;
