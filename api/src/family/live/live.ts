import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { leadsThroughPooler } from '../../core/database/database-check.ts';
import type { MikroORM } from '../../core/database/orm.ts';
import type { TellChanged } from '../../core/kernel/changed.contract.ts';
import { away } from '../../core/errors/errors.ts';
import { channel, nowSql, readTold } from './channel.ts';
import { createLiveStreams, type Listening } from './live-streams.ts';
import { createRecentChanges, type RecentChanges } from './recent-changes.ts';
import { createTeller } from './tell-changes.ts';

interface Deps {
  readonly orm: MikroORM;
  /** A direct connection: a pooler hands on no notification. */
  readonly ownerUrl: string;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  /** 0: nobody is told anything. */
  readonly streamsMax: number;
}

const connectMaxMs = 5_000;
const throughPooler =
  'DATABASE_URL leads through a pooler, so pages may be told of no change: give it the address of PostgreSQL itself';
/** A connection that PostgreSQL does not know of any more is found by asking it something. */
const askEveryMs = 15_000;
/** Where nobody is told anything a browser need not ask before that. */
const offMs = 60 * 60_000;
/** Without PostgreSQL there is no telling. */
const settleMaxMs = 500;
const againMs = { min: 200, max: 5_000 };

/** Where a stream begins: the id of the last event that somebody had, or how long ago their page began to read. */
export interface From {
  readonly lastId: number | null;
  readonly pageAgeMs: number | null;
}

/** What open pages are told; the same at any number of servers on one database. */
export interface Live {
  readonly tell: TellChanged;
  /** Throws where nobody can be told anything. */
  readonly listen: (listening: Listening, from: From) => Promise<ReadableStream<Uint8Array>>;
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

async function readClock(client: Client): Promise<number> {
  const { rows } = await client.query<{ now_ms: number }>(nowSql);
  return Math.floor(rows[0]?.now_ms ?? 0);
}

/** Hears what the servers of this database tell, this one among them, for as long as it runs. */
export function openLive({ orm, ownerUrl, log, stopping, streamsMax }: Deps): Live {
  const streams = createLiveStreams(streamsMax);
  let recent: RecentChanges | null = null;
  let isLost = false;
  const first = Promise.withResolvers<void>();
  const closed = new AbortController();
  const ending = AbortSignal.any([stopping, closed.signal]);
  ending.addEventListener('abort', streams.endAll, { once: true });

  /** Until its connection is gone. */
  async function follow(): Promise<void> {
    const client = new Client({
      connectionString: ownerUrl,
      connectionTimeoutMillis: connectMaxMs,
      query_timeout: connectMaxMs,
    });
    const lost = Promise.withResolvers<void>();
    client.on('error', () => lost.resolve());
    client.on('end', () => lost.resolve());
    client.on('notification', ({ payload = '' }) => {
      const told = readTold(payload);
      if (!told) return;
      recent?.note(told);
      streams.hear(told);
    });
    const stop = () => lost.resolve();
    ending.addEventListener('abort', stop, { once: true });
    const asking = setInterval(
      () => void readClock(client).then((nowMs) => recent?.setNow(nowMs), lost.resolve),
      askEveryMs,
    ).unref();
    try {
      await client.connect();
      if (!isLost && (await leadsThroughPooler(client))) log.warn(throughPooler);
      await client.query(`listen ${channel}`);
      recent = createRecentChanges(await readClock(client));
      first.resolve();
      if (isLost) log.info('changes are heard again');
      isLost = false;
      await lost.promise;
    } finally {
      first.resolve();
      clearInterval(asking);
      ending.removeEventListener('abort', stop);
      recent = null;
      // What is told from now on nobody hears here: whoever listens asks by itself, and comes back.
      streams.endAll();
      // Not waited for: one that is dead is never told that it ended.
      void client.end().catch(() => undefined);
    }
  }

  async function followOn(): Promise<void> {
    let waitMs = againMs.min;
    while (!ending.aborted) {
      await follow().then(
        () => void (waitMs = againMs.min),
        () => void (waitMs = Math.min(waitMs * 2, againMs.max)),
      );
      if (ending.aborted) return;
      // Said once, however long PostgreSQL is away.
      if (!isLost) log.warn('the connection over which changes are heard was lost');
      isLost = true;
      await delay(waitMs, undefined, { signal: ending }).catch(() => undefined);
    }
  }
  // Where nobody is told anything there is nothing to hear; what this server changes is told to the others all the same.
  const following = streamsMax === 0 ? Promise.resolve() : followOn();
  // The last requests of a server that stops are told of, too.
  const teller = createTeller({ orm, log, closed: closed.signal });

  return {
    tell: teller.tell,
    async listen(listening, { lastId, pageAgeMs }) {
      if (streamsMax === 0) return new Blob([`retry: ${offMs}\n\n`]).stream();
      await first.promise;
      if (!recent || ending.aborted) throw away(5);
      const openedMs = pageAgeMs === null ? null : recent.agoMs(pageAgeMs);
      const missed = recent.since(listening.familyId, lastId ?? openedMs);
      return streams.listen(listening, missed, recent.latestMs());
    },
    count: streams.count,
    async close() {
      await Promise.race([teller.settled(), delay(settleMaxMs)]);
      closed.abort();
      await following;
    },
  };
}
