import { answer, ApiError } from '@tokennest/shared-ui/kit';
import { clientWith, sendWith } from '../operator-api.ts';

export const readBackups = (token: string) => answer(clientWith(token).api.operator.backups.$get());
export type BackupList = Awaited<ReturnType<typeof readBackups>>;
export type BackupFile = BackupList['files'][number];

const readWork = async (token: string) => (await answer(clientWith(token).api.operator.work.$get())).work;
type Work = Awaited<ReturnType<typeof readWork>>;

const askEveryMs = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the server said of its work, which has failed. */
export class WorkFailed extends Error {}

/** Makes one and waits for it, however long it takes. */
export async function makeBackup(token: string): Promise<void> {
  let { work }: { work: Work } = await answer(clientWith(token).api.operator.backups.$post({ json: {} }));
  while (work?.state === 'working') {
    await pause(askEveryMs);
    work = await readWork(token);
  }
  if (work?.state === 'failed') throw new WorkFailed(work.detail ?? '');
}

export type Chosen = ({ name: string } | { upload: string }) & { erased_may_return?: boolean };

// As long as a server may take that starts anew.
const awayMaxMs = 120_000;

/**
 * Restores it and waits until the server, which starts anew then, answers again. `tell` hears what it does meanwhile.
 * False: it has begun anew, and nothing was restored.
 */
export async function restoreBackup(token: string, of: Chosen, tell: (step: string) => void): Promise<boolean> {
  const asking = answer(clientWith(token).api.operator.restore.$post({ json: of }));
  // An answer may be lost: what the server is at says how it goes on.
  let { work }: { work: Work } = await asking.catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    return { work: null };
  });
  let heardMs = performance.now();
  while (performance.now() - heardMs < awayMaxMs) {
    if (work?.state === 'failed') throw new WorkFailed(work.detail ?? '');
    tell(work?.state === 'done' ? 'starting anew' : (work?.step ?? 'starting anew'));
    await pause(askEveryMs);
    const seen = await readWork(token).catch(() => undefined);
    if (seen === undefined) continue;
    heardMs = performance.now();
    work = seen;
    // A server that has started since is at nothing.
    const list = work === null ? await readBackups(token).catch(() => null) : null;
    if (list) return !list.can_restore;
  }
  throw new TypeError('The server does not answer');
}

// Each piece is one request, which may take 20 seconds: on a slow line small ones, on a quick one large ones.
const pieceMinBytes = 256 * 1024;
const pieceMaxBytes = 8 * 1024 * 1024;
const quickMs = 1_500;
const slowMs = 6_000;
const triesMax = 5;
const tryAgainMs = 2_000;

async function sendPiece(token: string, piece: Blob, { upload, from }: { upload: string; from: number }) {
  const response = await sendWith(token)(`/api/operator/restore/file?upload=${upload}&from=${from}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/zip' },
    body: piece,
  });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null));
}

/** A line that breaks, a server that is busy, and a proxy that takes less at once are over or go smaller. */
const isWorthAnother = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 408 || error.status === 413 || error.status >= 502;

/** Sends a file in pieces; answers by which name the server has it. */
export async function sendFile(token: string, file: Blob, tell: (sentBytes: number) => void): Promise<string> {
  const upload = crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '');
  let [from, bytes, tries] = [0, pieceMinBytes, 0];
  while (from < file.size) {
    const piece = file.slice(from, from + bytes);
    const beganMs = performance.now();
    try {
      await sendPiece(token, piece, { upload, from });
      [from, tries] = [from + piece.size, 0];
      tell(from);
    } catch (error) {
      tries += 1;
      if (tries > triesMax || !isWorthAnother(error)) throw error;
      bytes = pieceMinBytes;
      await pause(tryAgainMs);
      continue;
    }
    const tookMs = performance.now() - beganMs;
    if (tookMs < quickMs) bytes = Math.min(bytes * 2, pieceMaxBytes);
    if (tookMs > slowMs) bytes = Math.max(bytes / 2, pieceMinBytes);
  }
  return upload;
}

/** What a browser offers that can write a file as it comes; over http it does not. */
type WithPicker = Window & {
  showSaveFilePicker?: (of: { suggestedName: string }) => Promise<{ createWritable: () => Promise<WritableStream> }>;
};
/** Below it the browser holds all of it for a moment. */
const heldMaxBytes = 64 * 1024 * 1024;

/** The request carries the token, which a link could not. False: somebody has closed the chooser. */
export async function downloadBackup(token: string, { name, bytes }: BackupFile): Promise<boolean> {
  const picker = bytes > heldMaxBytes ? (window as WithPicker).showSaveFilePicker : undefined;
  // The browser asks where to, while it still knows of the press.
  const chosen = await picker?.({ suggestedName: name }).catch(() => null);
  if (chosen === null) return false;
  const response = await sendWith(token)(`/api/operator/backups/${encodeURIComponent(name)}`);
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null));
  if (chosen) await response.body?.pipeTo(await chosen.createWritable());
  else save(name, await response.blob());
  return true;
}

function save(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
