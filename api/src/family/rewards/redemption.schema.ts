import { type NounSchema, readFunctions } from '../../platform/database/noun-schema.ts';
import { byParent, inFamily, isParent, own } from '../../platform/database/policies.sql.ts';
import { redemptionPasses } from './redemption.audit.sql.ts';
import { RedemptionEntity } from './redemption.entity.ts';

/** The ledger makes and cancels redemptions; the serving role may only fulfill them. */
export const redemptionSchema: NounSchema = {
  tables: {
    redemption: {
      entity: RedemptionEntity,
      counted: 'redemptions',
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'what is redeemed is a reward of the family' },
      policies: {
        read: { for: 'select', using: own('child_id') },
        add: { for: 'insert', check: `${own('child_id')} and status = 'pending'` },
        decide: {
          for: 'update',
          using: `${inFamily()} and ${isParent} and status = 'pending'`,
          check: `${byParent('fulfilled_by')} and status = 'fulfilled'`,
        },
        cancel: { for: 'update', to: 'owner', using: `${inFamily()} and ${isParent}` },
      },
      writes: ['update (status, fulfilled_at, fulfilled_by)'],
      audited: {
        id: 'id',
        people: [
          { column: 'child_id', is: 'child' },
          { column: 'fulfilled_by', is: 'parent' },
          { column: 'cancelled_by', is: 'parent' },
        ],
      },
    },
  },
  functions: readFunctions(import.meta.dirname, {
    list_redemptions: 'served',
    redeem_reward: 'served',
    return_to_stock: 'internal',
    cancel_redemption: 'served',
  }),
  auditPasses: redemptionPasses,
};
