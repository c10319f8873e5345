import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

/** The tables of joining (its `.sql` file), and a code for every family of a parent that was there before codes. */
export class Migration20261121000001_joining extends Migration {
  override async up(): Promise<void> {
    this.addSql(await readFile(new URL('Migration20261121000001_joining.sql', import.meta.url), 'utf8'));
    // FORCE holds the owner as well, hence its pauses.
    await this.execute('alter table profile no force row level security');
    const families = await this.execute(`select family_id from profile where role = 'parent'`);
    await this.execute('alter table profile force row level security');
    const codes = new Set<string>();
    while (codes.size < families.length) codes.add(makeFamilyCode());
    this.addSql('alter table family_code no force row level security');
    for (const code of codes) {
      this.addSql(
        `insert into family_code (family_id, code) values ('${String(families.pop()?.family_id)}', '${code}');`,
      );
    }
    this.addSql('alter table family_code force row level security');
  }
}

/** Eight letters of which no two are taken for each other. */
function makeFamilyCode(): string {
  const letters = 'ACDEFGHJKMNPRTVWXY34679';
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
}
