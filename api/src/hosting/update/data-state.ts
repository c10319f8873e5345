import { StartupError } from '../../core/config/startup-error.ts';
import { hasPeople } from '../backup/restore/has-people.ts';
import { readAppliedNames } from '../../core/database/applied-migrations.ts';
import { connectOrRefuse } from '../../core/database/database-check.ts';
import { openAnyOwnerDatabase } from '../../core/database/open-owner-database.ts';
import { readLiveRemotes } from './misfits.ts';

/** The data that a start would migrate, or the reason why it is unknown. */
export type DataState =
  | { readonly applied: readonly string[]; readonly hasPeople: boolean; readonly unknown: null; readonly live: Live }
  | { readonly applied: null; readonly hasPeople: false; readonly unknown: string; readonly live: null };

type Live = Awaited<ReturnType<typeof readLiveRemotes>>;

export async function readDataState(): Promise<DataState> {
  await using closing = new AsyncDisposableStack();
  try {
    const url = await openAnyOwnerDatabase(closing);
    const client = await connectOrRefuse('DATABASE_URL', url);
    closing.defer(() => client.end());
    const live = await readLiveRemotes(client);
    return { applied: await readAppliedNames(client), hasPeople: await hasPeople(client), unknown: null, live };
  } catch (error) {
    if (error instanceof StartupError) return { applied: null, hasPeople: false, unknown: error.message, live: null };
    throw error;
  }
}
