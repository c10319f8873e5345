-- Whoever runs the product changes what is live of every remote: of each server, what stands for its operator's token. A server's
-- start notes it as the owner; a server that runs says once a minute that it still does. An older server knows nothing of it.
create table release_operator (
  place text primary key check (length(place) between 1 and 80),
  hash bytea not null check (octet_length(hash) = 32),
  seen_at timestamptz not null default now()
);
alter table release_operator enable row level security;
alter table release_operator force row level security;
