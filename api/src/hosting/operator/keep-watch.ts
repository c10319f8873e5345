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
  readonly webhook: WebhookSettings | null;
  readonly stopping: AbortSignal;
}

/** Stores what this server observed, updates the alerts, and sends changes to the webhook. */
export async function updateAlerts({ orm, log, operator, webhook, stopping }: Watch): Promise<void> {
  const em = orm.em.fork();
  await operator.refusals.flush(em);
  await callFunction(em, 'select fn.keep_release_operator(?, ?)', [operator.place, operator.releaseKey]);
  await noteNeeds(em, operator, webhook !== null);
  if (webhook) await deliver({ orm, log, settings: webhook, stopping });
}

async function noteNeeds(em: EntityManager, operator: Operator, isReported: boolean): Promise<void> {
  const { found } = await operator.look();
  for (const place of ['', operator.place]) {
    const needs = found.filter(({ isOwn }) => isOwn === (place !== ''));
    await callFunction(em, 'select fn.note_needs(?, ?, ?)', [place, JSON.stringify(needs), isReported]);
  }
}

/** Records an event if this version differs from the last one that ran. */
export async function noteVersion(em: EntityManager, version: string): Promise<void> {
  const [last] = await em.execute<{ what: string }[]>(
    `select what from operator_event where kind = 'updated' order by at desc limit 1`,
  );
  if (last?.what !== version) await callFunction(em, 'select fn.note_event(?, ?, ?)', ['updated', version, 1]);
}

export function keepWatch(watch: Watch): { stop: () => Promise<void> } {
  let isNoted = false;
  async function work(): Promise<void> {
    if (!isNoted) await noteVersion(watch.orm.em.fork(), watch.operator.version);
    isNoted = true;
    await updateAlerts(watch);
  }
  return runPeriodically(work, {
    pattern: everyMinute,
    log: watch.log,
    trouble: 'could not update the operator’s alerts',
    watch: watch.operator.jobs.of('updating the operator’s alerts'),
  });
}
