-- What keeps the cost of a request the same however many years a family has behind it: indexes in the order of the lists, and
-- counts that would otherwise mean reading the whole past.

-- One status at a time, newest first, for a parent and for a child.
create index redemption_listed on redemption (family_id, status, redeemed_at desc, id desc);
create index redemption_listed_of_child on redemption (family_id, child_id, status, redeemed_at desc, id desc);
drop index redemption_by_status;
create index proposal_listed on proposal (family_id, status, closed_at desc nulls first, created_at desc, id desc);
create index proposal_listed_of_child on proposal (family_id, child_id, status, closed_at desc nulls first, created_at desc, id desc);
drop index proposal_closed;

-- The board reads what was completed today, of recurring tasks as well.
create index task_completed on task (family_id, completed_at) where deleted_at is null;
drop index task_done;

-- How many redemptions and refunds a child has, and whether any of its transactions has an earlier time than the one before it,
-- which happens where the clock was once set back.
alter table token_account
  add column redemptions bigint not null default 0,
  add column refunds bigint not null default 0,
  add column is_out_of_order boolean not null default false;

-- A trigger, so that the counts are right whichever version of the server appends the transaction.
create function count_transaction() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_runs_back boolean := exists (
    select from token_transaction
     where family_id = new.family_id and child_id = new.child_id and seq = new.seq - 1 and created_at > new.created_at);
begin
  if v_runs_back or new.type in ('redemption', 'refund') then
    update token_account
       set redemptions = redemptions + (new.type = 'redemption')::int, refunds = refunds + (new.type = 'refund')::int,
           is_out_of_order = is_out_of_order or v_runs_back
     where family_id = new.family_id and child_id = new.child_id;
  end if;
  return null;
end $$;
create trigger token_transaction_counts after insert on token_transaction for each row execute function count_transaction();

-- FORCE holds the owner as well, hence its pause.
alter table token_account no force row level security;
alter table token_transaction no force row level security;
update token_account
   set redemptions = past.redemptions, refunds = past.refunds, is_out_of_order = past.runs_back
  from (
    select family_id, child_id, count(*) filter (where type = 'redemption') as redemptions,
           count(*) filter (where type = 'refund') as refunds, coalesce(bool_or(created_at < time_before), false) as runs_back
      from (select family_id, child_id, type, created_at,
                   lag(created_at) over (partition by family_id, child_id order by seq) as time_before
              from token_transaction) history
     group by family_id, child_id
  ) past
 where token_account.family_id = past.family_id and token_account.child_id = past.child_id;
alter table token_account force row level security;
alter table token_transaction force row level security;
