import { Migration } from '@mikro-orm/migrations';
import { timeZone } from '../src/families/family.contract.ts';

/** A zone was kept as it was typed, and is kept as the IANA list spells it. */
export class Migration20261121000005_zones extends Migration {
  /** FORCE holds the owner as well, hence its pause. A name that is no zone any more stays: nobody knows a better one. */
  override async up(): Promise<void> {
    await this.execute('alter table family no force row level security');
    for (const { time_zone: typed } of await this.execute('select distinct time_zone from family')) {
      const { data: spelled = typed } = timeZone.safeParse(typed);
      if (spelled !== typed) {
        await this.execute('update family set time_zone = ? where time_zone = ?', [spelled, typed]);
      }
    }
    await this.execute('alter table family force row level security');
  }
}
