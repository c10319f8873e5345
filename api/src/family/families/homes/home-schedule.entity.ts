import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** `swapped` are dates, a column `date[]`. */
export const HomeScheduleEntity = defineEntity({
  name: 'HomeSchedule',
  tableName: 'home_schedule',
  properties: {
    familyId: p.uuid().primary(),
    childId: p.uuid().primary(),
    startDate: p.date(),
    pattern: p.text(),
    changeTime: p.time(),
    swapped: p.array().columnType('ARRAY'),
  },
});
export type HomeSchedule = InferEntity<typeof HomeScheduleEntity>;
