import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Home } from '../../families/homes/home-days.contract.ts';
import type { Assign, IfNotDone, Pays, Repeat } from './repeat.contract.ts';

/**
 * `startDate`, `nextDate` and `noRoomOn` are family dates. `nextAt` is when the scheduler checks it; without
 * `nextDate`, it checks whether an `after_done` task is done. `nextChildId` is null unless children take turns.
 */
export const RecurringTaskEntity = defineEntity({
  name: 'RecurringTask',
  tableName: 'recurring_task',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    title: p.text(),
    description: p.text().nullable(),
    picture: p.text().nullable(),
    tokenReward: p.bigint('number'),
    repeat: p.json().$type<Repeat>(),
    startDate: p.date(),
    assign: p.text().$type<Assign>(),
    fromTime: p.time().nullable(),
    untilTime: p.time().nullable(),
    lastsDays: p.smallint(),
    ifNotDone: p.text().$type<IfNotDone>(),
    home: p.smallint().$type<Home>().nullable(),
    pays: p.text().$type<Pays>(),
    paysAfterHours: p.smallint().nullable(),
    pausedAt: p.datetime(6).nullable(),
    nextChildId: p.uuid().nullable(),
    nextDate: p.date().nullable(),
    nextAt: p.datetime(6).nullable(),
    noRoomOn: p.date().nullable(),
    createdAt: p.datetime(6),
    createdBy: p.uuid(),
    editedBy: p.uuid().nullable(),
    editedAt: p.datetime(6).nullable(),
    requestHash: p.blob(),
    deletedAt: p.datetime(6).nullable(),
  },
});
export type RecurringTask = InferEntity<typeof RecurringTaskEntity>;
