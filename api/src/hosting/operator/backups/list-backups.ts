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
    summary: 'List this server’s backups, their folder, and whether one can be restored here',
    who: 'open',
    guard: operatorToken,
    answers: { 200: backupsDto },
  },
  (_, c) => backupsOf(c).list(),
);

/** Runs no query, because a restore locks the database. */
export const readOperatorWork = operation(
  {
    route: 'GET /api/operator/work',
    summary: 'Read the current backup or restore, and the result of the last one',
    who: 'open',
    guard: operatorToken,
    answers: { 200: workDto },
  },
  async (_, c) => ({ work: backupsOf(c).work() }),
);

export const makeOperatorBackup = operation(
  {
    route: 'POST /api/operator/backups',
    summary: 'Make a backup now; after ten seconds it continues in the background',
    who: 'open',
    guard: operatorToken,
    answers: { 200: workDto },
    refuses: [409],
    means: { 503: 'Temporarily unavailable, or a backup is not possible: no space, no folder, no permission' },
  },
  async (_, c) => ({ work: await backupsOf(c).make() }),
);
