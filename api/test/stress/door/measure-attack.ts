import { once } from 'node:events';
import { join } from 'node:path';
import { forkLoad, startLoad } from '../../../bench/load-order.ts';
import { readOrMakeSettings } from '../../../src/core/postgres/cluster.ts';
import { connectSuperuser } from '../../../src/core/postgres/postmaster.ts';
import { databaseName } from '../../../src/core/postgres/roles.sql.ts';
import { type Product, startProduct } from '../../testing/processes/product-process.ts';
import { registerHousehold, type Heard } from './family-round.ts';
import { findLargestFile } from './largest-file.ts';
import { type MemoryPeak, watchMemory } from './memory.ts';
import type { Target } from './target.ts';
import { usualSettings } from './usual-settings.ts';
import { describeUsage, type Usage } from './waits.ts';

const householdAddress = '127.0.0.2';
const attackerAddress = '127.0.0.66';
const rampSeconds = 1;
const quietSecondsMax = 20;

export interface AttackSetup {
  readonly seconds: number;
  readonly connections: number;
  /** The checkout whose server is attacked. */
  readonly root?: string;
}

export interface MeasuredAttack {
  readonly attack: string;
  readonly quiet: Usage;
  readonly attacked: Usage;
  readonly answers: Readonly<Record<string, number>>;
  readonly memory: MemoryPeak;
  readonly accountsMade: number;
}

export async function measureAttack(
  attack: string,
  { seconds, connections, root }: AttackSetup,
): Promise<MeasuredAttack> {
  await using open = new AsyncDisposableStack();
  const product = open.use(await startProduct({ ...(root && { root }), ...productSetup }));
  const target = await makeTarget(product, connections);
  const family = await startLoad<Heard[]>('../test/stress/door/family-load.ts', {
    HOUSEHOLD: JSON.stringify(target.household),
  });
  open.defer(family.end);
  const attacker = await forkLoad('../test/stress/door/attack-load.ts', {
    ATTACK: attack,
    TARGET: JSON.stringify(target),
  });
  open.defer(() => attacker.disconnect());

  await family.order({ seconds: rampSeconds });
  const quiet = describeUsage(await family.order({ seconds: Math.min(seconds, quietSecondsMax) }));
  const readPeak = watchMemory(product.pid, () => product.kill());
  const accountsBefore = await countAccounts(product);
  attacker.send('start');
  await family.order({ seconds: rampSeconds });
  const attacked = describeUsage(await family.order({ seconds }));
  attacker.send('stop');
  const [answers] = await once(attacker, 'message');
  const memory = await readPeak();
  const accountsMade = (await countAccounts(product)) - accountsBefore;
  return { attack, quiet, attacked, answers, memory, accountsMade };
}

const productSetup = { hasPages: true, isLogRead: false, isDetached: true, settings: usualSettings };

async function makeTarget(product: Product, connections: number): Promise<Target> {
  const { url, port, dataDir } = product;
  const household = await registerHousehold(url, householdAddress);
  const largestFile = await findLargestFile();
  return { url, port, address: attackerAddress, connections, household, largestFile, dataDir };
}

/** NaN if the product is gone. */
async function countAccounts({ dataDir }: Product): Promise<number> {
  try {
    const superuser = await connectSuperuser(await readOrMakeSettings(join(dataDir, 'postgres')), databaseName);
    const { rows } = await superuser.query<{ count: number }>('select count(*)::int from identity');
    await superuser.end();
    return rows[0]?.count ?? Number.NaN;
  } catch {
    return Number.NaN;
  }
}
