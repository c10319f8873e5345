import { functionCaller } from '../../../core/database/call-function.ts';
import { connectOrRefuse } from '../../../core/database/database-check.ts';
import { functionsOf, type MikroORM } from '../../../core/database/orm.ts';
import type { Operator } from '../operator.ts';

type Database = { readonly orm: MikroORM; readonly ownerUrl: string };

/** Runs as the owner; otherwise the serving role could grant this to itself. */
export async function noteReleaseOperator(
  { orm, ownerUrl }: Database,
  { place, releaseKey }: Pick<Operator, 'place' | 'releaseKey'>,
): Promise<void> {
  const owner = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    await functionCaller(owner, functionsOf(orm))('select fn.note_release_operator($1, $2)', [place, releaseKey]);
  } finally {
    await owner.end();
  }
}
