import { readCommand } from '../../../../scripts/commands.mjs';
import { refuse } from '../../../../scripts/options.mjs';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { readSchema } from '../../testing/processes/read-schema.ts';
import { type Commit, firstCommit, listCommits } from './commits.ts';
import { tryUpgrade, type Upgrade } from './try-upgrade.ts';

/**
 * Upgrades data created by each commit of main that changed the schema to this version:
 *   npm run stress -- upgrades [--only 3b46e16]… [--through 0023641]… [--json]
 * `--through` starts these commits on the data first, in order. Exits with 1 if anything is lost, differs or does not
 * start.
 */
const asked = readCommand('stress upgrades');

const indent = (words: string) => words.replaceAll(/^/gm, '  ');

const describe = ({ id, subject, broken, failure }: Upgrade) =>
  [
    `${failure === null ? 'clean ' : 'FAILED'} ${id} ${subject}`,
    broken !== null && indent(`data of before, on which it was started: ${broken.split('\n')[0]}`),
    failure !== null && indent(failure),
  ]
    .filter(Boolean)
    .join('\n');

async function readFreshSchema(): Promise<string[]> {
  await using database = await openFreshDatabase();
  return await readSchema(database.superuser);
}

const commitsOf = (named: readonly string[]) =>
  listCommits(named).catch(() => refuse(`There is no such commit here: ${named.join(', ') || firstCommit}.`));

const commits = await commitsOf(asked.only);
const through = asked.through.length > 0 ? await commitsOf(asked.through) : [];
const wanted = await readFreshSchema();
const upgrades: Upgrade[] = [];
let earlier: Commit = { id: firstCommit, subject: '' };
for (const commit of commits) {
  const upgrade = await tryUpgrade(commit, { through, earlier, wanted });
  if (upgrade.broken === null) earlier = commit;
  upgrades.push(upgrade);
  process.stderr.write(`${describe(upgrade)}\n`);
}
const failed = upgrades.filter(({ failure }) => failure !== null).length;
process.stderr.write(`${upgrades.length} commits: ${upgrades.length - failed} clean, ${failed} failed\n`);
if (asked.json) process.stdout.write(`${JSON.stringify({ ok: failed === 0, through: asked.through, upgrades })}\n`);
process.exitCode = failed === 0 ? 0 : 1;
