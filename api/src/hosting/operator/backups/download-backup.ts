import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { operation } from '../../../core/http/operation.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { operatorToken } from '../operator-token.ts';
import { ofBackup } from './backups.contract.ts';
import { backupsOf } from './list-backups.ts';

const media = 'application/zip';
const chunkBytes = 256 * 1024;

/** Reads on demand; a file that is removed in the meantime is still sent completely. */
function streamOf(file: FileHandle): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(chunkBytes));
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
      await file.close();
      controller.close();
    },
    cancel: () => file.close(),
  });
}

export const downloadOperatorBackup = operation(
  {
    route: 'GET /api/operator/backups/:name',
    summary: 'Download a backup by its name in the list',
    who: 'open',
    guard: operatorToken,
    params: ofBackup,
    answers: { 200: { media } },
  },
  async ({ params: { name } }, c) => {
    const file = await open(backupsOf(c).pathOf(name), 'r').catch(() => {
      throw notFound();
    });
    const { size } = await file.stat();
    const headers = {
      'Content-Type': media,
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    };
    if (c.req.method !== 'HEAD') return c.body(streamOf(file), 200, headers);
    await file.close();
    return c.body(null, 200, headers);
  },
);
