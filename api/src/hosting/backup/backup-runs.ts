import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { connectOrRefuse } from '../../core/database/database-check.ts';
import { functionCaller } from '../../core/database/call-function.ts';
import { StartupError } from '../../core/config/startup-error.ts';
import type { WrittenBackup } from './write-backup.ts';
import type { BackupKind } from './backup-folder.ts';

export interface Noting {
  readonly ownerUrl: string;
  readonly functions: string;
}

export async function asOwner<T>(
  { ownerUrl }: Pick<Noting, 'ownerUrl'>,
  work: (owner: Client) => Promise<T>,
): Promise<T> {
  const owner = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

export async function claimNight(owner: Client, functions: string, day: string): Promise<string | null> {
  const call = functionCaller(owner, functions);
  const [row] = await call<{ id: string | null }>('select fn.claim_night($1, $2) as id', [randomUUID(), day]);
  return row?.id ?? null;
}

export type Ended = { readonly id?: string; readonly kind: BackupKind; readonly startedAt: Date };

export const noteEnd = (
  noting: Noting,
  { id = randomUUID(), kind, startedAt }: Ended,
  outcome: WrittenBackup | string,
) =>
  asOwner(noting, async (owner) => {
    const isGood = typeof outcome !== 'string';
    const said = [isGood ? outcome.file : null, isGood ? outcome.bytes : null, isGood ? null : outcome];
    await functionCaller(owner, noting.functions)('select fn.note_backup($1, $2, $3, $4, $5, $6)', [
      id,
      kind,
      startedAt,
      ...said,
    ]);
  });

/** The error for the operator. Of an unexpected error only the name, without personal data. */
export const sayFailure = (error: unknown): string =>
  (error instanceof StartupError
    ? error.message
    : `The backup failed: ${error instanceof Error ? error.name : 'unknown'}.`
  ).slice(0, 500);
