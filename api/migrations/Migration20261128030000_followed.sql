-- Which other server's releases are brought over, and how the last look at it went. A start writes the row, as the owner.
create table release_source (
  id int primary key check (id = 1),
  origin text not null,
  since timestamptz not null default now(),
  claimed_at timestamptz,
  -- When it was last read without a fault.
  read_at timestamptz,
  -- What kept the last look from its work, in a sentence.
  fault text,
  -- What is live there and is not kept here: a list of name, version and why.
  refused jsonb not null default '[]'
);
alter table release_source enable row level security;
alter table release_source force row level security;
