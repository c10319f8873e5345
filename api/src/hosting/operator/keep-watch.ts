import type { Logger } from 'pino';
import { runPeriodically } from '../../core/jobs/run-periodically.ts';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager, MikroORM } from '../../core/database/orm.ts';
import type { Operator } from './operator.ts';
import { deliver, type WebhookSettings } from './webhook/webhook.ts';

const everyMinute = '31 * * * * *';

export interface Watch {
  readonly orm: MikroORM;
  readonly log: Logger;
  readonly operator: Operator;
  /** Null where nobody is told. */
  readonly webhook: WebhookSettings | null;
  readonly stopping: AbortSignal;
}

/** Writes down what this server knows, brings the needs up to date, and tells the webhook of those that have changed. */
export async function lookAround({ orm, log, operator, webhook, stopping }: Watch): Promise<void> {
  const em = orm.em.fork();
  await operator.refusals.flush(em);
  await callFunction(em, 'select fn.keep_release_operator(?, ?)', [operator.place, operator.releaseKey]);
  await noteNeeds(em, operator, webhook !== null);
  if (webhook) await deliver({ orm, log, settings: webhook, stopping });
}

async function noteNeeds(em: EntityManager, operator: Operator, isTold: boolean): Promise<void> {
  const { found } = await operator.look();
  for (const place of ['', operator.place]) {
    const needs = found.filter(({ isOwn }) => isOwn === (place !== ''));
    await callFunction(em, 'select fn.note_needs(?, ?, ?)', [place, JSON.stringify(needs), isTold]);
  }
}

/** That this is another version than the one that ran before. */
export async function noteVersion(em: EntityManager, version: string): Promise<void> {
  const [last] = await em.execute<{ what: string }[]>(
    `select what from operator_event where kind = 'updated' order by at desc limit 1`,
  );
  if (last?.what !== version) await callFunction(em, 'select fn.note_event(?, ?, ?)', ['updated', version, 1]);
}

/** Each minute, and at once. */
export function keepWatch(watch: Watch): { stop: () => Promise<void> } {
  let isNoted = false;
  async function work(): Promise<void> {
    if (!isNoted) await noteVersion(watch.orm.em.fork(), watch.operator.version);
    isNoted = true;
    await lookAround(watch);
  }
  return runPeriodically(work, {
    pattern: everyMinute,
    log: watch.log,
    trouble: 'what the operator is to see could not be looked at',
    watch: watch.operator.jobs.of('telling the operator'),
  });
}
