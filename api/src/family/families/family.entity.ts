import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** `timeZone` is an IANA name (Rules 4.1 and 4.9); `dayBeginsAt` is an hour, 0 to 23 (Rules 4.13). */
export const FamilyEntity = defineEntity({
  name: 'Family',
  tableName: 'family',
  properties: {
    id: p.uuid().primary(),
    name: p.text().nullable(),
    /** Null: that of each device. */
    language: p.text().nullable(),
    /** The names of the two homes; null until a child has a schedule (Rules 4.80). */
    firstHome: p.text().nullable(),
    secondHome: p.text().nullable(),
    /** True if adults of one home see the tasks of both (Rules 15.50). */
    sharesHomes: p.boolean().default(false),
    timeZone: p.text(),
    dayBeginsAt: p.smallint().default(0),
    /** Rules 12.285. */
    answerWithinHours: p.smallint().default(24),
    createdAt: p.datetime(6).defaultRaw('now()'),
  },
});
export type Family = InferEntity<typeof FamilyEntity>;
