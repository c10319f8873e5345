import { defineEntity, p } from '@mikro-orm/core';

/** `day` is set only for nightly backups; `finished_at` stays null if the run was cut off. */
export const BackupRunEntity = defineEntity({
  name: 'BackupRun',
  tableName: 'backup_run',
  properties: {
    id: p.uuid().primary(),
    kind: p.text(),
    day: p.date().nullable(),
    startedAt: p.datetime(6),
    finishedAt: p.datetime(6).nullable(),
    file: p.text().nullable(),
    bytes: p.bigint('number').nullable(),
    error: p.text().nullable(),
  },
});
