import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { leadsThroughPooler } from '../../core/database/database-check.ts';
import type { MikroORM } from '../../core/database/orm.ts';
import type { TellChanged } from '../../core/kernel/changed.contract.ts';
import { away } from '../../core/errors/errors.ts';
import { channel, nowSql, readChange } from './channel.ts';
import { createLiveStreams, type Listening } from './live-streams.ts';
import { createRecentChanges, type RecentChanges } from './recent-changes.ts';
import { createAnnouncer } from './tell-changes.ts';

interface Deps {
  readonly orm: MikroORM;
  /** A direct connection, because a pooler does not forward notifications. */
  readonly ownerUrl: string;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  readonly streamsMax: number;
}

const connectMaxMs = 5_000;
const throughPooler =
  'DATABASE_URL points to a pooler, so pages may not receive live updates. Use the address of PostgreSQL itself';
/** A query detects a connection that PostgreSQL no longer knows. */
const askEveryMs = 15_000;
const offMs = 60 * 60_000;
/** Without PostgreSQL, notifications would never finish. */
const settleMaxMs = 500;
const againMs = { min: 200, max: 5_000 };

export interface From {
  readonly lastId: number | null;
  readonly pageAgeMs: number | null;
}

export interface Live {
  readonly tell: TellChanged;
  readonly listen: (listening: Listening, from: From) => Promise<ReadableStream<Uint8Array>>;
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

async function readClock(client: Client): Promise<number> {
  const { rows } = await client.query<{ now_ms: number }>(nowSql);
  return Math.floor(rows[0]?.now_ms ?? 0);
}

export function openLive({ orm, ownerUrl, log, stopping, streamsMax }: Deps): Live {
  const streams = createLiveStreams(streamsMax);
  let recent: RecentChanges | null = null;
  let isLost = false;
  const first = Promise.withResolvers<void>();
  const closed = new AbortController();
  const ending = AbortSignal.any([stopping, closed.signal]);
  ending.addEventListener('abort', streams.endAll, { once: true });

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
      const change = readChange(payload);
      if (!change) return;
      recent?.note(change);
      streams.hear(change);
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
      if (isLost) log.info('receiving changes again');
      isLost = false;
      await lost.promise;
    } finally {
      first.resolve();
      clearInterval(asking);
      ending.removeEventListener('abort', stop);
      recent = null;
      // This server now misses changes, so it closes all streams; pages reconnect and fetch.
      streams.endAll();
      // Not awaited: a dead connection never reports its end.
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
      if (!isLost) log.warn('lost the connection that receives changes');
      isLost = true;
      await delay(waitMs, undefined, { signal: ending }).catch(() => undefined);
    }
  }
  // Without streams there is no reason to listen; this server still notifies the others.
  const following = streamsMax === 0 ? Promise.resolve() : followOn();
  // Stays open while the server stops, so that its last changes are announced as well.
  const announcer = createAnnouncer({ orm, log, closed: closed.signal });

  return {
    tell: announcer.tell,
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
      await Promise.race([announcer.settled(), delay(settleMaxMs)]);
      closed.abort();
      await following;
    },
  };
}
