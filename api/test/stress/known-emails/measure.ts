import { createPasswords, type Passwords } from '../../../src/identity/passwords/passwords.ts';
import { newEmail } from '../../testing/families/test-family.ts';
import { type Door, doors, signIn } from './doors.ts';
import { type Asked, openApp, openAsked, withoutNobody } from './open-asked.ts';

const warmUpCount = 30;
/** Few pairs are enough here, because the difference is a whole hash. */
const controlCount = 100;
const unclear = { min: 0.45, max: 0.55 };

const kinds = ['known', 'unknown'] as const;
type Kind = (typeof kinds)[number];

export interface Row {
  readonly door: string;
  readonly known: string;
  readonly unknown: string;
  readonly areWordsSame: boolean;
  /** Probability that a known e-mail takes longer than an unknown one: 0.5 reveals nothing, 0 and 1 everything. */
  readonly auc: number;
  readonly distinguishedBy: readonly string[];
  readonly isAsPromised: boolean;
}

/** Sends pairs of a known and an unknown e-mail in random order, one request at a time. */
export async function measureDoors(pairCount: number): Promise<Row[]> {
  const perDoor = pairCount + warmUpCount;
  await using asked = await openAsked(doors.length * perDoor + controlCount + warmUpCount);
  const rows: Row[] = [];
  for (const door of doors) rows.push(judge(door, await ask(asked, door, pairCount)));
  const control = await ask(asked, signIn, controlCount, withoutNobody(createPasswords()));
  const seen = judge({ ...signIn, name: 'sign-in, the hash for unknown e-mails taken out' }, control);
  return [...rows, { ...seen, isAsPromised: seen.auc > 0.8 }];
}

async function ask(asked: Asked, door: Door, pairCount: number, passwords?: Passwords) {
  await using app = openApp(asked.url, passwords);
  await askPairs(asked, door, app, warmUpCount);
  return await askPairs(asked, door, app, pairCount);
}

type App = ReturnType<typeof openApp>;
type Heard = { status: number; text: string; ms: number };

async function askPairs(asked: Asked, door: Door, app: App, count: number): Promise<Record<Kind, Heard[]>> {
  const heard: Record<Kind, Heard[]> = { known: [], unknown: [] };
  for (const known of asked.knownEmails.splice(0, count)) {
    const emails = { known, unknown: newEmail() };
    const order = Math.random() < 0.5 ? kinds : kinds.toReversed();
    for (const kind of order) heard[kind].push(await askOnce(asked, door, app, emails[kind]));
  }
  return heard;
}

/** Returns the duration without the preparation. */
export async function askOnce(asked: Asked, door: Door, { send }: App, email: string): Promise<Heard> {
  const token = door.isAskedByParent && (await asked.parentToken());
  const sent = { body: door.bodyOf(email), ...(token && { token }) };
  const startedMs = performance.now();
  const { status, text } = await send('POST', door.path, sent);
  return { status, text, ms: performance.now() - startedMs };
}

function judge(door: Door, { known, unknown }: Record<Kind, Heard[]>): Row {
  const statuses = [listOf(known, statusOf), listOf(unknown, statusOf)] as const;
  const areWordsSame = listOf(known, textOf) === listOf(unknown, textOf);
  const auc = tellApart(known, unknown);
  const doesTimeReveal = auc < unclear.min || auc > unclear.max;
  const distinguishedBy = [
    ...(statuses[0] === statuses[1] ? [] : ['status']),
    ...(areWordsSame ? [] : ['words']),
    ...(doesTimeReveal ? ['time'] : []),
  ];
  const isAsPromised = !door.isAlike || distinguishedBy.length === 0;
  return {
    door: door.name,
    known: statuses[0],
    unknown: statuses[1],
    areWordsSame,
    auc,
    distinguishedBy,
    isAsPromised,
  };
}

const statusOf = ({ status }: Heard) => String(status);
const textOf = ({ text }: Heard) => text;
const listOf = (heard: Heard[], of: (one: Heard) => string) => [...new Set(heard.map(of))].toSorted().join(' ');

/** The area under the curve (Mann-Whitney): every known e-mail against every unknown one. */
function tellApart(known: Heard[], unknown: Heard[]): number {
  const wins = known.map(({ ms }) => unknown.filter((other) => other.ms < ms).length);
  return wins.reduce((sum, count) => sum + count, 0) / (known.length * unknown.length);
}
