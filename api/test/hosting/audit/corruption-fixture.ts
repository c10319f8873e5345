import { uuidv7 } from 'uuidv7';
import type { MikroORM } from '../../../src/core/database/orm.ts';
import type { Audited } from './audited-fixture.ts';
import type { FoundRow } from '../../../src/hosting/audit/run-passes.ts';

/** SQL that bypasses all constraints, and exactly the rows that the check must report. */
export interface Corruption {
  readonly check: string;
  readonly what: string;
  readonly sql: (made: Audited) => string;
  readonly rows: (made: Audited) => FoundRow[];
}

/** The `corruptions` export of a feature's `<feature>.corruptions.ts`: at least one for each of its checks. */
export interface FeatureCorruptions {
  readonly list: readonly Corruption[];
  /** Valid data that the corruptions need beyond the seed. */
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

/** A transaction that matches its account; only its source is wrong. */
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
