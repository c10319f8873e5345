import { Migration } from '@mikro-orm/migrations';

/** What a session is called on the list of sessions, and how a parent's recovery code is known again (Rules 2.6). */
export class Migration20261121000002_sign_in extends Migration {
  override up(): void {
    this.addSql(`
      alter table auth_session
        add column device text not null default '' check (char_length(device) <= 80);
      alter table identity
        add column recovery_hash bytea check (octet_length(recovery_hash) = 32);
    `);
  }
}
