import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Held, openSessions } from '../../identity/sessions/copied-session-fixture.ts';
import { hastyAppUrl, openTestOrmAt } from '../../testing/processes/test-database.ts';
import { isLong } from '../../testing/is-long.ts';
import { createRandom, randomSeed } from '../../testing/random.ts';

const orm = openTestOrmAt(hastyAppUrl());
let sessions: Awaited<ReturnType<typeof openSessions>>;
beforeAll(async () => {
  sessions = await openSessions(orm);
});
afterAll(() => orm.close());

const steps = ['refresh', 'lost', 'other tab', 'request', 'wait', 'copy', 'thief refreshes', 'thief asks'] as const;
type Step = (typeof steps)[number];

interface Course {
  readonly refused: Step[];
  readonly usedOfOne: number;
  readonly isEnded: boolean;
}

async function runProgram(program: readonly Step[]): Promise<Course> {
  const { id, held } = await sessions.open();
  const refused: Step[] = [];
  const usedFollowers = new Map<string, Set<string>>();
  const followed = new Map<string, string>();
  let device = held;
  let before: Held | null = null;
  let thief: Held | null = null;

  const note = ({ refreshToken }: Held) => {
    const parent = followed.get(refreshToken);
    if (parent) usedFollowers.set(parent, (usedFollowers.get(parent) ?? new Set()).add(refreshToken));
  };
  const trade = async (step: Step, mine: Held): Promise<Held | null> => {
    const next = await sessions.refresh(mine);
    if (typeof next === 'string') {
      refused.push(step);
      return null;
    }
    if (!followed.has(next.refreshToken)) followed.set(next.refreshToken, mine.refreshToken);
    return next;
  };
  const ask = async (step: Step, mine: Held) => {
    if (mine.accessToken === '') return;
    if (await sessions.request(mine)) note(mine);
    else refused.push(step);
  };
  const take: Record<Step, () => Promise<void>> = {
    refresh: async () => {
      before = device;
      device = (await trade('refresh', device)) ?? device;
    },
    lost: async () => void (await trade('lost', device)),
    'other tab': async () => {
      if (before) device = (await trade('other tab', before)) ?? device;
    },
    request: () => ask('request', device),
    wait: async () => {
      before = null;
      await sessions.waitLong(id);
    },
    copy: async () => void (thief = device),
    'thief refreshes': async () => {
      if (thief) thief = (await trade('thief refreshes', thief)) ?? thief;
    },
    'thief asks': async () => {
      if (thief) await ask('thief asks', thief);
    },
  };
  for (const step of program) await take[step]();
  const [row] = await sessions.execute('select revoked_at from auth_session where id = $1', [id]);
  const usedOfOne = Math.max(0, ...[...usedFollowers.values()].map(({ size }) => size));
  if (!row) throw new Error('The session is not there');
  return { refused, usedOfOne, isEnded: row.revoked_at !== null };
}

function randomProgram(random: () => number, from: readonly Step[], length: number): Step[] {
  return Array.from({ length }, () => from[Math.floor(random() * from.length)] ?? 'wait');
}

const programsMax = isLong ? 400 : 15;
const seed = randomSeed();
const honest = steps.slice(0, 5);

/** Guarantee: a device without a thief stays signed in, whatever the network loses and however late it retries. */
test(`${programsMax} random programs without a thief: nothing is refused (seed ${seed})`, async () => {
  const random = createRandom(seed);
  for (let count = 0; count < programsMax; count += 1) {
    const program = randomProgram(random, honest, 12);
    const { refused, isEnded } = await runProgram(program);
    expect({ program, refused, isEnded }).toEqual({ program, refused: [], isEnded: false });
  }
});

/** The common ending: the device continues, and a while later so does the thief. */
const ending: Step[] = ['wait', 'refresh', 'request', 'wait', 'thief refreshes', 'wait', 'refresh'];

/** Guarantee: of the tokens for one refresh token, only one is accepted; two users of it end the session. */
test(`${programsMax} random programs with a thief: detected once both continue (seed ${seed})`, async () => {
  const random = createRandom(seed + 1);
  for (let count = 0; count < programsMax; count += 1) {
    const program = [
      ...randomProgram(random, honest, 3),
      'copy' as const,
      ...randomProgram(random, steps, 10),
      ...ending,
    ];
    const { usedOfOne, isEnded } = await runProgram(program);
    expect({ program, isUsedOnce: usedOfOne <= 1, isEnded }).toEqual({ program, isUsedOnce: true, isEnded: true });
  }
});
