-- What a child ever earned, kept with the account, and the birds that hatch of it (Rules 12.250 to 12.252).

alter table token_account add column ever_earned bigint not null default 0;

-- A bird stays, whatever is taken back later. greeted_at is when the child has met it.
create table nest_bird (
  family_id uuid not null,
  child_id uuid not null,
  number smallint not null check (number between 1 and 12),
  reached_at timestamptz not null,
  name text check (char_length(name) between 1 and 100),
  greeted_at timestamptz,
  primary key (family_id, child_id, number),
  -- A server of the version before erases accounts, too, and knows no bird.
  foreign key (family_id, child_id) references token_account (family_id, child_id) on delete cascade
);
alter table nest_bird enable row level security; alter table nest_bird force row level security;

-- A later migration may add to the end, and changes none: birds that have hatched are counted from 1.
create function bird_thresholds() returns int[]
language sql immutable as $$
  select array[50, 150, 300, 600, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000]
$$;

-- For any version of the server: each appends a transaction, and none need know what follows from it.
create function count_earned() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_earned bigint;
begin
  update token_account set ever_earned = ever_earned + new.amount
   where family_id = new.family_id and child_id = new.child_id returning ever_earned into strict v_earned;
  if new.amount > 0 then
    insert into nest_bird (family_id, child_id, number, reached_at)
    select new.family_id, new.child_id, number, new.created_at
      from unnest(bird_thresholds()) with ordinality threshold (earned, number)
     where earned <= v_earned and earned > v_earned - new.amount
    on conflict do nothing;
  end if;
  return null;
end $$;

-- A take-back has the source of what it takes back, so the source alone says what is earned.
create trigger token_transaction_earns after insert on token_transaction
  for each row when (new.source_type in ('award', 'task', 'allowance_run', 'allowance_extra'))
  execute function count_earned();

-- Of a former child no name stays.
create function forget_birds() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from nest_bird where family_id = new.family_id and child_id = new.id;
  return null;
end $$;
create trigger profile_forgets_birds after update of role on profile
  for each row when (new.role = 'former') execute function forget_birds();

alter table token_account no force row level security;
alter table token_transaction no force row level security;
alter table nest_bird no force row level security;
alter table profile no force row level security;
with earning as (
  select family_id, child_id, created_at, sum(amount) over (partition by family_id, child_id order by seq) as earned
    from token_transaction where source_type in ('award', 'task', 'allowance_run', 'allowance_extra')
)
insert into nest_bird (family_id, child_id, number, reached_at)
select earning.family_id, child_id, threshold.number, min(earning.created_at)
  from earning
  join unnest(bird_thresholds()) with ordinality threshold (earned, number) on earning.earned >= threshold.earned
  join profile on profile.family_id = earning.family_id and profile.id = child_id and role <> 'former'
 group by earning.family_id, child_id, threshold.number;
update token_account set ever_earned = earning.earned
  from (select family_id, child_id, sum(amount) as earned from token_transaction
         where source_type in ('award', 'task', 'allowance_run', 'allowance_extra') group by family_id, child_id) earning
 where token_account.family_id = earning.family_id and token_account.child_id = earning.child_id;
alter table token_account force row level security;
alter table token_transaction force row level security;
alter table nest_bird force row level security;
alter table profile force row level security;
