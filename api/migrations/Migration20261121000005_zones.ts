import { Migration } from '@mikro-orm/migrations';

/** A zone was kept as it was typed, and is kept as the IANA list spells it. */
export class Migration20261121000005_zones extends Migration {
  /** FORCE holds the owner as well, hence its pause. A name that is no zone any more stays: nobody knows a better one. */
  override up(): void {
    this.addSql(`
      alter table family no force row level security;
      update family set time_zone = zone.name
        from pg_timezone_names zone
       where lower(zone.name) = lower(time_zone) and zone.name <> time_zone;
      alter table family force row level security;
    `);
  }
}
