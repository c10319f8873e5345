import { answer, ApiError } from '@tokennest/shared-ui/kit';
import { clientWith, sendWith } from '../operator-api.ts';
import { messages as words } from './backups.messages.ts';

export const readBackups = (token: string) => answer(clientWith(token).api.operator.backups.$get());
export type BackupList = Awaited<ReturnType<typeof readBackups>>;
export type BackupFile = BackupList['files'][number];

const readWork = async (token: string) => (await answer(clientWith(token).api.operator.work.$get())).work;
type Work = Awaited<ReturnType<typeof readWork>>;

const askEveryMs = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class WorkFailed extends Error {}

export async function makeBackup(token: string): Promise<void> {
  let { work }: { work: Work } = await answer(clientWith(token).api.operator.backups.$post({ json: {} }));
  while (work?.state === 'working') {
    await pause(askEveryMs);
    work = await readWork(token);
  }
  if (work?.state === 'failed') throw new WorkFailed(work.detail ?? '');
}

export type Chosen = ({ name: string } | { upload: string }) & { erased_may_return?: boolean };

// A restart may take this long.
const awayMaxMs = 120_000;

/** Restores and waits until the server answers again. Calls `tell` per step. False if it restarted unrestored. */
export async function restoreBackup(token: string, of: Chosen, tell: (step: string) => void): Promise<boolean> {
  const asking = answer(clientWith(token).api.operator.restore.$post({ json: of }));
  // The answer may be lost; the server's current work then shows how far it is.
  let { work }: { work: Work } = await asking.catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    return { work: null };
  });
  let heardMs = performance.now();
  while (performance.now() - heardMs < awayMaxMs) {
    if (work?.state === 'failed') throw new WorkFailed(work.detail ?? '');
    tell(work?.state === 'done' ? words.restarting : (work?.step ?? words.restarting));
    await pause(askEveryMs);
    const seen = await readWork(token).catch(() => undefined);
    if (seen === undefined) continue;
    heardMs = performance.now();
    work = seen;
    // A restarted server has no work.
    const list = work === null ? await readBackups(token).catch(() => null) : null;
    if (list) return !list.can_restore;
  }
  throw new TypeError(words.notResponding);
}

// Each piece is one request, limited to 20 seconds: small pieces on a slow line, large ones on a fast one.
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

/** A lost connection or a busy server may recover, and a proxy with a smaller limit accepts smaller pieces. */
const isWorthAnother = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 408 || error.status === 413 || error.status >= 502;

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

/** Browsers that can write a file as it arrives; not over HTTP. */
type WithPicker = Window & {
  showSaveFilePicker?: (of: { suggestedName: string }) => Promise<{ createWritable: () => Promise<WritableStream> }>;
};
/** Up to this size the browser may hold the file in memory. */
const heldMaxBytes = 64 * 1024 * 1024;

/** Downloads with a request, because a link cannot carry the token. Returns false if the file picker was closed. */
export async function downloadBackup(token: string, { name, bytes }: BackupFile): Promise<boolean> {
  const picker = bytes > heldMaxBytes ? (window as WithPicker).showSaveFilePicker : undefined;
  // The file picker must open directly after the press.
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
