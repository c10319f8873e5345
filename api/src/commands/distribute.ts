import { readDataEnv } from '../core/config/env.ts';
import { describeFailure, StartupError } from '../core/config/startup-error.ts';
import { print, say } from '../core/config/tool.ts';
import { distribute } from '../core/database/spread/distribute.ts';
import { migrateDatabase } from '../schema.ts';

/** `npm run distribute`: distributes families across the nodes of a Citus coordinator; `--json` is for programs. */
async function run(args: string[]): Promise<void> {
  const { ownerUrl, appUrl } = readDataEnv(process.env);
  if (ownerUrl === null || appUrl === null)
    throw new StartupError('Set DATABASE_URL and DATABASE_APP_URL to the database of a Citus coordinator.');
  await migrateDatabase({ ownerUrl, appUrl });
  const placed = await distribute({ ownerUrl, appUrl });
  await migrateDatabase({ ownerUrl, appUrl });
  const byFamily = placed.filter(({ place }) => place === 'family').length;
  say(
    placed.length === 0
      ? 'All tables are already distributed.'
      : `${placed.length} tables are placed, ${byFamily} of them by family. Start the servers.`,
  );
  if (args.includes('--json')) await print(`${JSON.stringify({ placed })}\n`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  say(describeFailure(error));
  process.exitCode = 1;
}
