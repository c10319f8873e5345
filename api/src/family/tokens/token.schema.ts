import { type NounSchema, readFunctions } from '../../platform/database/noun-schema.ts';
import { own } from '../../platform/database/policies.sql.ts';
import { TokenAccountEntity } from './token-account.entity.ts';
import { TokenTransactionEntity } from './token-transaction.entity.ts';
import { tokenPasses } from './token.audit.sql.ts';

/**
 * The ledger: nothing but its functions writes a balance or a transaction. `ledger_*` is what every move of tokens is made
 * of; a move is one function, one round trip and one transaction, and stands with its noun. Moves are SECURITY DEFINER,
 * owned by the plain owner role that FORCE holds too, so each enters the actor's family first. Lock order everywhere:
 * account, then task, redemption, reward or allowance. The locks are "for no key update", which foreign keys that point
 * here do not wait for. What they raise: `database/rejection.ts`.
 */
export const tokenSchema: NounSchema = {
  tables: {
    token_account: {
      entity: TokenAccountEntity,
      counted: 'accounts',
      of: { person: 'child_id' },
      onJoin: { rows: 'go', why: 'it is empty, since nobody could give tokens' },
      policies: { own: { using: own('child_id') } },
      audited: { id: 'child_id', people: [{ column: 'child_id', is: 'child' }] },
    },
    token_transaction: {
      entity: TokenTransactionEntity,
      counted: 'transactions',
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'tokens come from a parent' },
      policies: {
        read: { for: 'select', using: own('child_id') },
        append: { for: 'insert', check: own('child_id') },
      },
      // Its actor is compared in the transactions' own pass.
      audited: { id: 'id', people: [{ column: 'child_id', is: 'child' }] },
    },
  },
  functions: readFunctions(import.meta.dirname, {
    ledger_lock_account: 'internal',
    ledger_append: 'internal',
    ledger_earlier: 'internal',
    ledger_adjust: 'internal',
    ledger_read_account: 'internal',
    award_tokens: 'served',
    read_balance: 'served',
    list_transactions: 'served',
    deduct_tokens: 'served',
  }),
  auditPasses: tokenPasses,
};
