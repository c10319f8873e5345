import type { Client } from 'pg';

export interface Fleet {
  readonly devices: number;
  readonly families: number;
  readonly failingUsually: number;
  readonly failing: number;
}

export interface Ending {
  readonly isEnded: boolean;
  readonly familiesMet: number;
}

/** Device counts as PostgreSQL judges them: of the new version and of the live one. */
type Counts = readonly [devices: number, failed: number, otherDevices: number, otherFailed: number];
/** The thresholds of judge-release.sql. */
const [endsAt, waitsAt] = [100, 10];

const shares = [0.05, 0.25, 1];

/** How much more likely each of these counts is if the new version is worse, from the product's own function. */
async function judgeAll(superuser: Client, asked: readonly Counts[]): Promise<number[]> {
  const column = (at: 0 | 1 | 2 | 3) => asked.map((counts) => counts[at]);
  const { rows } = await superuser.query(
    `select evidence_against(n, k, m, l) as evidence
       from unnest($1::int[], $2::int[], $3::int[], $4::int[]) with ordinality each (n, k, m, l, place) order by place`,
    [column(0), column(1), column(2), column(3)],
  );
  return rows.map(({ evidence }) => Number(evidence));
}

interface Device {
  readonly family: number;
  /** From 0 to 1: the device gets the version at this share. */
  readonly place: number;
  readonly fails: boolean;
  readonly failsUsually: boolean;
}

const devicesOf = ({ devices, families, failing, failingUsually }: Fleet, random: () => number): Device[] =>
  Array.from({ length: devices }, (_, at) => ({
    family: Math.floor((at * families) / devices),
    place: random(),
    fails: random() < failing,
    failsUsually: random() < failingUsually,
  }));

function shuffle(all: Device[], random: () => number): Device[] {
  for (let left = all.length - 1; left > 0; left -= 1) {
    const at = Math.floor(random() * (left + 1));
    [all[left], all[at]] = [all[at], all[left]] as [Device, Device]; // both exist
  }
  return all;
}

/**
 * One rollout until it is ended or complete; every device opens the product once per stage. Requests a judgment after
 * each failure, when the rollout may end, and after each stage, when it may have to wait.
 */
function* rollOut(fleet: Fleet, random: () => number): Generator<Counts, Ending, number> {
  const devices = devicesOf(fleet, random);
  const met = new Set<number>();
  const end = (isEnded: boolean): Ending => ({ isEnded, familiesMet: met.size / fleet.families });
  let [n, k, m, l] = [0, 0, 0, 0];
  for (const share of shares) {
    // At full share the version is live and is compared with the previous version's counts.
    [n, k, m, l] = share === 1 ? [0, 0, m, l] : [0, 0, 0, 0];
    for (const { place, family, fails, failsUsually } of shuffle(devices, random)) {
      if (place >= share) {
        m += 1;
        l += Number(failsUsually);
        continue;
      }
      met.add(family);
      n += 1;
      if (!fails && !failsUsually) continue;
      k += 1;
      if (k >= 2 && (yield [n, k, m, l]) >= endsAt) return end(true);
    }
    // Waits for devices that never come, and is withdrawn after a week.
    if (share < 1 && (yield [n, k, m, l]) >= waitsAt) return end(true);
  }
  return end(false);
}

/** Runs many rollouts concurrently, so that PostgreSQL judges them in batches. */
export async function simulateRollouts(superuser: Client, fleet: Fleet, times: number, random: () => number) {
  const endings: Ending[] = [];
  for (let left = times; left > 0; left -= atOnce) {
    const rollouts = Array.from({ length: Math.min(left, atOnce) }, () => rollOut(fleet, random));
    endings.push(...(await finish(superuser, rollouts)));
  }
  return endings;
}

const atOnce = 200;

async function finish(superuser: Client, rollouts: readonly Generator<Counts, Ending, number>[]): Promise<Ending[]> {
  const endings: Ending[] = [];
  let running = rollouts.map((rollout) => ({ rollout, asks: rollout.next() }));
  while (running.length > 0) {
    const asking = running.flatMap(({ rollout, asks }) => {
      if (!asks.done) return [{ rollout, counts: asks.value }];
      endings.push(asks.value);
      return [];
    });
    const asked = asking.map(({ counts }) => counts);
    const evidence = await judgeAll(superuser, asked);
    running = asking.map(({ rollout }, at) => ({ rollout, asks: rollout.next(evidence[at] ?? 0) }));
  }
  return endings;
}
