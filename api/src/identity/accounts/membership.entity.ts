import { defineEntity, p } from '@mikro-orm/core';
import type { Membership } from '../../core/kernel/rights.contract.ts';

/** An adult who was invited. A parent without a row owns the family (Rules 15.1). */
export const MembershipEntity = defineEntity({
  name: 'Membership',
  tableName: 'membership',
  properties: {
    familyId: p.uuid().primary(),
    profileId: p.uuid().primary(),
    kind: p.text().$type<Membership>(),
    joinedAt: p.datetime(6).defaultRaw('now()'),
    invitedBy: p.uuid().nullable(),
    /** A helper's last day in the family's zone, and the end of that day. */
    until: p.date().nullable(),
    endsAt: p.datetime(6).nullable(),
    /** Tokens that a helper may award to one child on one day. */
    awardDailyMax: p.integer().columnType('integer').nullable(),
    /** The home of an adult of one home; null for both (Rules 15.50). */
    home: p.smallint().$type<1 | 2>().nullable(),
    /** The home whose tasks this adult does not see. */
    hiddenHome: p.smallint().$type<1 | 2>().nullable(),
    /** Since when the owner has offered the family to this parent. */
    ownershipOfferedAt: p.datetime(6).nullable(),
    /** When the operator's choice of this parent takes effect (Rules 15.31). */
    ownershipActsAt: p.datetime(6).nullable(),
  },
});

/** A child whom a helper may see and look after. */
export const HelperChildEntity = defineEntity({
  name: 'HelperChild',
  tableName: 'helper_child',
  properties: {
    familyId: p.uuid().primary(),
    helperId: p.uuid().primary(),
    childId: p.uuid().primary(),
  },
});
