import { setTimeout as delay } from 'node:timers/promises';
import type { Population } from '../bench-ids.ts';
import { answerOrders } from '../load-order.ts';
import { createFamilyCalls } from './family-calls.ts';
import { createLanes, openStream } from './lanes.ts';
import { isClosing, isStream, kindOf, type Recorded, recordedEvening, recordedKinds } from './recorded-evening.ts';

export type EveningOrder =
  | { port: number; calls: [family: number, place: number][]; atOnce: number }
  | { port: number; starts: number[]; firstFamily: number; squeeze: number }
  | { port: number; streams: number };

export interface Asked {
  readonly timesMs: number[];
  readonly bytesRead: number;
  readonly kinds: number[];
  readonly dueMs: number[];
  readonly streams: number;
  readonly refused: Readonly<Record<string, number>>;
}

const population: Population = JSON.parse(process.env.POPULATION ?? '{}');
const callOf = await createFamilyCalls(process.env.AUTH_SECRET ?? '', population);
const kinds = recordedEvening.map((recorded) => recordedKinds.indexOf(kindOf(recorded)));
const nothing: Recorded = { afterMs: 0, who: 'mia', call: 'GET /' };
const streams = new Map<string, { end: () => void }>();

const isGranted = (status: number) => status >= 200 && status < 300;

const [busy, againMs, triesMax] = [503, 200, 100];

function endStreams(): void {
  for (const stream of streams.values()) stream.end();
  streams.clear();
}

async function ask(lanes: ReturnType<typeof createLanes>, port: number, family: number, recorded: Recorded) {
  const page = `${family} ${recorded.who}`;
  if (isClosing(recorded)) {
    streams.get(page)?.end();
    streams.delete(page);
    return 200;
  }
  const call = await callOf(family, recorded);
  if (!isStream(recorded)) return lanes.send(call);
  const stream = await openStream(port, call);
  streams.set(page, stream);
  return stream.status;
}

/** Retries the call until it succeeds. Returns the duration of the successful attempt in ms. */
async function askGranted(...asked: Parameters<typeof ask>): Promise<number> {
  const [, , family, { call }] = asked;
  for (let triesLeft = triesMax; ; triesLeft -= 1) {
    const startedMs = performance.now();
    const status = await ask(...asked);
    if (isGranted(status)) return performance.now() - startedMs;
    if (status !== busy || triesLeft === 0) throw new Error(`${call} of family ${family} was answered ${status}`);
    await delay(againMs);
  }
}

async function askBatch({ port, calls, atOnce }: Extract<EveningOrder, { atOnce: number }>): Promise<Asked> {
  const lanes = createLanes(port);
  const timesMs: number[] = [];
  const left = calls.values();
  const keepAsking = async () => {
    for (const [family, place] of left) {
      const recorded = recordedEvening[place];
      if (!recorded) throw new Error(`There is no call ${place} in the recorded evening`);
      timesMs.push(await askGranted(lanes, port, family, recorded));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, keepAsking));
  const bytesRead = lanes.bytesRead();
  lanes.end();
  return { timesMs, bytesRead, kinds: [], dueMs: [], streams: streams.size, refused: {} };
}

async function live({
  port,
  starts,
  firstFamily,
  squeeze,
}: Extract<EveningOrder, { squeeze: number }>): Promise<Asked> {
  endStreams();
  const lanes = createLanes(port);
  const due = starts
    .flatMap((startMs, at) =>
      recordedEvening.map(({ afterMs }, place) => ({
        family: firstFamily + at,
        place,
        atMs: (startMs + afterMs) / squeeze,
      })),
    )
    .toSorted((one, other) => one.atMs - other.atMs);
  const asked = { timesMs: [] as number[], kinds: [] as number[], dueMs: [] as number[] };
  const answered = new Map<string, Promise<void>>();
  const trouble: unknown[] = [];
  const refused: Record<string, number> = {};
  let streamsMax = 0;
  for (const { family, place } of due) await callOf(family, recordedEvening[place] ?? nothing);
  const startedMs = performance.now();
  const pending = new Set<Promise<void>>();
  for (const { family, place, atMs } of due) {
    const recorded = recordedEvening[place];
    if (!recorded) continue;
    const early = atMs - (performance.now() - startedMs);
    if (early > 1) await delay(early);
    // A family's changes wait for each other, because people see one before they make the next.
    const isChange = recorded.call.startsWith('POST /api');
    const before = isChange ? answered.get(`${family}`) : undefined;
    const asking = (async () => {
      await before;
      const sentMs = performance.now();
      const status = await ask(lanes, port, family, recorded);
      const refusal = `${status} ${kindOf(recorded)}`;
      if (!isGranted(status)) refused[refusal] = (refused[refusal] ?? 0) + 1;
      if (isClosing(recorded)) return;
      asked.timesMs.push(performance.now() - sentMs);
      asked.kinds.push(kinds[place] ?? -1);
      asked.dueMs.push(atMs);
      streamsMax = Math.max(streamsMax, streams.size);
    })().catch((error: unknown) => void trouble.push(error));
    if (isChange) answered.set(`${family}`, asking);
    pending.add(asking);
    void asking.finally(() => pending.delete(asking));
    if (trouble.length > 0) break;
  }
  await Promise.all(pending);
  const bytesRead = lanes.bytesRead();
  lanes.end();
  if (trouble.length > 0) throw trouble[0];
  return { ...asked, bytesRead, streams: streamsMax, refused };
}

/** Leaves exactly this many streams open, several per person (the limit is eight). */
async function holdStreams({ port, streams: count }: Extract<EveningOrder, { streams: number }>): Promise<Asked> {
  endStreams();
  const ofPeople = recordedEvening.filter(isStream);
  for (let held = 0; held < count; held += 1) {
    const recorded = ofPeople[Math.floor(held / population.families) % ofPeople.length] ?? nothing;
    const stream = await openStream(port, await callOf((held % population.families) + 1, recorded));
    if (!isGranted(stream.status)) throw new Error(`Stream ${held} was answered ${stream.status}`);
    streams.set(`held ${held}`, stream);
  }
  return { timesMs: [], bytesRead: 0, kinds: [], dueMs: [], streams: streams.size, refused: {} };
}

answerOrders((order: EveningOrder) => {
  if ('atOnce' in order) return askBatch(order);
  return 'squeeze' in order ? live(order) : holdStreams(order);
});
