import { uuidv7 } from 'uuidv7';
import type { MikroORM } from '../../../src/core/database/orm.ts';
import type { Audited } from './audited-fixture.ts';
import type { FoundRow } from '../../../src/hosting/audit/run-passes.ts';

/** What is written past all that keeps it out, and the rows that the check must name, no more and no fewer. */
export interface Corruption {
  readonly check: string;
  readonly what: string;
  readonly sql: (made: Audited) => string;
  readonly rows: (made: Audited) => FoundRow[];
}

/** What a noun's `<noun>.corruptions.ts` exports as `corruptions`: at least one for each check of its passes. */
export interface NounCorruptions {
  readonly list: readonly Corruption[];
  /** What they need beyond the noun's seed; it is sound. */
  readonly prepare?: (orm: MikroORM, made: Audited) => Promise<unknown>;
}

interface Move {
  child: string;
  type: string;
  amount: number;
  source: string;
  sourceId: string;
  id?: string;
  actor?: string;
}

/** A transaction that fits its account in all but its reason. */
export const move = (
  { family, parent }: Audited,
  { child, type, amount, source, sourceId, id, actor = parent }: Move,
) => `
with account as (
  update token_account set balance = balance + ${amount}, seq = seq + 1 where child_id = '${child}' returning balance, seq
)
insert into token_transaction (family_id, child_id, seq, id, type, amount, balance_after, description, source_type,
                               source_id, actor_id, created_at)
select '${family}', '${child}', seq, '${id ?? uuidv7()}', '${type}', ${amount}, balance, 'Injected', '${source}', '${sourceId}',
       ${actor ? `'${actor}'` : 'null'}, clock_timestamp() from account`;
