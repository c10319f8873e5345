import { parseArgs } from 'node:util';
import { type DataEnv, readDataEnv } from '../core/config/env.ts';
import { isPack, ownVersion, typed } from '../core/config/own-version.ts';
import { Misuse, StartupError } from '../core/config/startup-error.ts';
import { interruption, print, runCommand, say } from '../core/config/tool.ts';
import { listMigrations } from '../core/database/list-migrations.ts';
import { fastForward, type Newest, readNewest, refuseUnlike } from '../hosting/update/checkout.ts';
import { readDataState } from '../hosting/update/data-state.ts';
import { listMisfits } from '../hosting/update/misfits.ts';
import { describeUpdate, describeWayBack, type Update } from '../hosting/update/describe-update.ts';

const ofPack =
  'A bundle does not check for newer versions: unpack the newer bundle next to this one; its ./tokennest update lists the migrations it would run.';

/**
 * `npm run update`: shows what the newest version changes, and installs it. `--released` considers only releases,
 * `--check` changes nothing, `--json` is for programs. A bundle has no repository, so it lists the migrations that its
 * own start would run.
 */
async function run(args: string[]): Promise<void> {
  const { isCheck, isJson, isReleased } = readArguments(args);
  const env = readDataEnv(process.env);
  const { newest, unknown } = await findNewest(isReleased);
  // A checkout newer than the latest release waits for the next one.
  const takes = newest !== null && !isCheck && (newest.release === null || newest.behind > 0);
  if (newest === null && !isCheck && !isPack) throw new StartupError(`${unknown} Nothing was changed.`);
  if (takes) await refuseUnlike(newest);
  const update = await compare(env, { newest, unknown });
  const is_updated = takes && newest.behind > 0;
  // Must come last: any file this process reads afterwards belongs to the other version.
  if (is_updated) await fastForward(newest);
  say(describeUpdate({ ...update, is_updated }));
  if (isJson) await print(`${JSON.stringify({ is_done: true, ...update, is_updated })}\n`);
}

interface Found {
  readonly newest: Newest | null;
  readonly unknown: string | null;
}

async function findNewest(isReleased: boolean): Promise<Found> {
  if (isPack) return { newest: null, unknown: ofPack };
  try {
    return { newest: await readNewest({ isReleased }), unknown: null };
  } catch (error) {
    if (error instanceof StartupError) return { newest: null, unknown: error.message };
    throw error;
  }
}

async function compare({ backups }: DataEnv, { newest, unknown }: Found): Promise<Update> {
  const data = await readDataState();
  const brought = newest && newest.behind > 0 ? newest.migrations : await listMigrations();
  const lacking = data.applied && brought.filter((name) => !data.applied.includes(name));
  const brings = lacking !== null && lacking.length > 0 && data.hasPeople;
  const version = await ownVersion();
  const [, commit = null] = version.split('+');
  return {
    version,
    newest: newest && {
      version: newest.version,
      release: newest.release,
      date: newest.date,
      behind: newest.behind,
      ahead: newest.ahead,
    },
    newest_unknown: unknown,
    changes: newest?.changes ?? [],
    migrations: lacking,
    data_unknown: data.unknown,
    misfits: listMisfits(data.live ?? [], newest?.given ?? {}),
    backup_folder: brings && backups.keep !== null ? backups.folder : null,
    way_back: describeWayBack({ commit: isPack ? null : commit, brings }),
    is_updated: false,
  };
}

function readArguments(args: string[]) {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({ args, options: { check: flag, json: flag, released: flag } });
    return { isCheck: values.check, isJson: values.json, isReleased: values.released };
  } catch {
    throw new Misuse(`${typed('update')} takes --check, --json, --released.`);
  }
}

await runCommand((args) => Promise.race([run(args), interruption('This was interrupted.')]));
