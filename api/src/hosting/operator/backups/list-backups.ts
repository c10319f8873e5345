import type { Context } from 'hono';
import type { ApiEnv } from '../../../core/http/api-env.ts';
import { operation } from '../../../core/http/operation.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { operatorToken } from '../operator-token.ts';
import { backupsDto, workDto } from './backups.contract.ts';
import type { OperatorBackups } from './operator-backups.ts';

export function backupsOf(c: Context<ApiEnv>): OperatorBackups {
  const backups = c.var.services.operator?.backups;
  if (!backups) throw notFound();
  return backups;
}

export const listOperatorBackups = operation(
  {
    route: 'GET /api/operator/backups',
    summary: 'List the backups of this server, where they lie and whether one can be restored here',
    who: 'open',
    guard: operatorToken,
    answers: { 200: backupsDto },
  },
  (_, c) => backupsOf(c).list(),
);

/** Without a query, since a restore locks the database. */
export const readOperatorWork = operation(
  {
    route: 'GET /api/operator/work',
    summary: 'Read what is being made or restored, and how the last one has ended',
    who: 'open',
    guard: operatorToken,
    answers: { 200: workDto },
  },
  async (_, c) => ({ work: backupsOf(c).work() }),
);

export const makeOperatorBackup = operation(
  {
    route: 'POST /api/operator/backups',
    summary: 'Make a backup now; what takes longer than ten seconds goes on',
    who: 'open',
    guard: operatorToken,
    answers: { 200: workDto },
    refuses: [409],
    means: { 503: 'Away for a moment, or what stands in the way of a backup: no room, no folder, no right' },
  },
  async (_, c) => ({ work: await backupsOf(c).make() }),
);
