import { limitBodyTo } from '../../../core/http/limit-body.ts';
import { operation } from '../../../core/http/operation.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { refuseOtherType } from '../../../releases/publishing/check-release.ts';
import { operatorToken } from '../operator-token.ts';
import { pieceQuery, receivedDto, restoreBody, workDto } from './backups.contract.ts';
import { backupsOf } from './list-backups.ts';
import { receiveLimits } from './received-file.ts';
import { operatorSentences } from '../operator.messages.ts';

const takes = 'application/zip';

export const receiveBackup = operation(
  {
    route: 'PUT /api/operator/restore/file',
    summary: 'Upload a backup in pieces of at most 8 MiB, in order, to restore it by `upload`',
    who: 'open',
    guard: operatorToken,
    query: pieceQuery,
    takes,
    answers: { 200: receivedDto },
    refuses: [409],
    means: { 413: 'More than 8 MiB per request, or more than 10 GB in total' },
  },
  async ({ query: { upload, from } }, c) => {
    const backups = backupsOf(c);
    refuseOtherType(c, takes);
    await backups.refusePeople();
    const received = { received_bytes: 0 };
    await limitBodyTo(receiveLimits.pieceMaxBytes)(c, async () => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      received.received_bytes = await backups.take({ id: upload, from: Number(from), bytes });
    });
    return received;
  },
);

export const restoreOperatorBackup = operation(
  {
    route: 'POST /api/operator/restore',
    summary: 'Restore a backup on a server without accounts: from the folder, or an uploaded one',
    who: 'open',
    guard: operatorToken,
    body: restoreBody,
    example: { name: 'tokennest-2026-11-26T03-10-00Z.zip' },
    answers: { 200: workDto },
    refuses: [409],
    means: {
      404: 'There is no such backup',
      422: 'Invalid field, or invalid backup: damaged, cut off, foreign, newer or encrypted',
    },
  },
  async ({ body: { name, upload, erased_may_return: erasedMayReturn = false } }, c) => {
    const backups = backupsOf(c);
    await backups.refusePeople();
    const path = name === undefined ? backups.receivedPathOf(upload ?? '') : backups.pathOf(name);
    if (path === null) throw conflict(operatorSentences.beginningMissing);
    return { work: await backups.restore(path, erasedMayReturn) };
  },
);
