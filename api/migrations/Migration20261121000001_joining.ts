import { Migration } from '@mikro-orm/migrations';
import { inFamily, isParent, isSelf } from '../src/database/policies.sql.ts';
import { roleNames } from '../src/database/roles.sql.ts';
import { makeFamilyCode } from '../src/families/family-code.ts';

/** Family codes, requests to join a family (Rules 4.4), and how often something was tried. */
export class Migration20261121000001_joining extends Migration {
  override async up(): Promise<void> {
    this.createFamilyCodes();
    await this.giveCodes();
    this.createJoinRequests();
    this.createRateLimits();
    this.forceRowLevelSecurity();
    this.letChildMove();
  }

  /** A code is unique among all families, since it is what a stranger knows of one. */
  private createFamilyCodes(): void {
    this.addSql(`
      create table family_code (
        family_id uuid primary key references family (id),
        code text not null unique check (char_length(code) = 8),
        created_at timestamptz not null default now(),
        unique (family_id, code)
      );
    `);
  }

  /** To every family of a parent that was there before codes. FORCE holds the owner as well, hence its pause. */
  private async giveCodes(): Promise<void> {
    await this.execute('alter table profile no force row level security');
    const families = await this.execute(`select family_id from profile where role = 'parent'`);
    await this.execute('alter table profile force row level security');
    const codes = new Set<string>();
    while (codes.size < families.length) codes.add(makeFamilyCode());
    for (const code of codes) {
      this.addSql(
        `insert into family_code (family_id, code) values ('${String(families.pop()?.family_id)}', '${code}');`,
      );
    }
  }

  /**
   * family_id is the family that is asked, child_family_id where the child's profile is: after accepting, the same.
   * A pending request hangs on the code it was made with, so that renewing the code removes it; any other does not.
   * Withdrawn is one that gave way to the child's next; it stays for a day, so that its key is known.
   */
  private createJoinRequests(): void {
    this.addSql(`
      create table join_request (
        family_id uuid not null references family (id),
        id uuid not null,
        child_family_id uuid not null,
        child_id uuid not null,
        display_name text not null check (char_length(display_name) between 1 and 80),
        code text,
        status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
        created_at timestamptz not null default now(),
        decided_at timestamptz,
        decided_by uuid,
        request_hash bytea not null,
        primary key (family_id, id),
        foreign key (family_id, code) references family_code (family_id, code) on delete cascade,
        foreign key (family_id, decided_by) references profile (family_id, id),
        foreign key (child_family_id, child_id) references profile (family_id, id) on delete cascade,
        constraint join_request_pending_by_code check ((status = 'pending') = (code is not null)),
        constraint join_request_accepted_is_in check ((status = 'accepted') = (child_family_id = family_id)),
        constraint join_request_decided_by_someone check (
          (status in ('accepted', 'declined')) = (decided_by is not null) and (decided_by is null) = (decided_at is null)
        )
      );
      create unique index join_request_one_pending on join_request (child_family_id, child_id) where status = 'pending';
      create index join_request_of_child on join_request (child_family_id, child_id, created_at);
      create index join_request_waiting on join_request (family_id, created_at) where status = 'pending';
    `);
  }

  /** Global by nature; whoever tried is a hash. */
  private createRateLimits(): void {
    this.addSql(`
      create table rate_limit (
        scope text not null check (char_length(scope) between 1 and 40),
        subject_hash bytea not null check (octet_length(subject_hash) = 32),
        count int not null check (count >= 1),
        ends_at timestamptz not null,
        primary key (scope, subject_hash)
      );
      create index rate_limit_ended on rate_limit (ends_at);
    `);
  }

  private forceRowLevelSecurity(): void {
    for (const table of ['family_code', 'join_request', 'rate_limit']) {
      this.addSql(`alter table ${table} enable row level security; alter table ${table} force row level security;`);
    }
    const ofChild = `${inFamily('child_family_id')} and ${isSelf('child_id')}`;
    this.addSql(`
      create policy family_code_own on family_code using (${inFamily()} and ${isParent});
      create policy family_code_lookup on family_code for select to ${roleNames.lookUp} using (true);

      create policy join_request_read on join_request for select using ((${inFamily()} and ${isParent}) or (${ofChild}));
      create policy join_request_decline on join_request for update
        using (${inFamily()} and ${isParent} and status = 'pending')
        with check (${inFamily()} and ${isParent} and status = 'declined');

      -- Counting is done by one function, which runs as the owner; nobody reads who tried what.
      create policy rate_limit_count on rate_limit to current_user using (true);
    `);
  }

  /** Asking and accepting are functions that run as the owner, so that a child's request never takes the parent's role. */
  private letChildMove(): void {
    this.addSql(`
      create policy join_request_move on join_request to current_user using (${inFamily()} or ${inFamily('child_family_id')});
      create policy family_ask on family for update to current_user using (${inFamily('id')});
      create policy family_code_ask on family_code for select to current_user using (${inFamily()});
      create policy profile_ask on profile for select to current_user using (${inFamily()});
      create policy profile_leave on profile for delete to current_user using (${inFamily()} and ${isParent});
      create policy family_leave on family for delete to current_user using (${inFamily('id')} and ${isParent});
    `);
  }
}
