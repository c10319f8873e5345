import type { ApiClient } from '@tokennest/api/client';
import type { BoardDto, OwnDeviceDto } from '@tokennest/api/contract';
import { type Board, contractVersion, liveValue, type OutboxEntry } from '@tokennest/shared-ui/contract';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { answer } from '@tokennest/shared-ui/kit';
import { isOnline } from '../browser/connectivity.ts';
import { readStored } from '../browser/storage/read-stored.ts';
import { createDatabase, type Tap } from '../offline/database.ts';
import { after, noteTaps, turnTaker } from '../offline/outbox/browser-parts.ts';
import { createOutbox, type OutboxService, type Outcome } from '../offline/outbox/outbox.ts';
import { answerWithinMs, outcomeOf } from '../offline/outbox/send-completion.ts';
import { tapStoreOf } from '../offline/outbox/tap-store.ts';
import { boardKey, boardTapsKey } from './board-keys.ts';
import { credentialOf } from './device-credential.ts';

interface Kept {
  of: string;
  form: string;
  board: BoardDto;
}

function readKept({ id }: OwnDeviceDto): BoardDto | null {
  const kept = readStored(boardKey) as Partial<Kept> | null; // another app on this origin may have written it
  return kept?.of === id && kept.form === contractVersion && kept.board ? kept.board : null;
}

/** If storage is full, an older board must not stay. */
function keep(kept: Kept): void {
  try {
    localStorage.setItem(boardKey, JSON.stringify(kept));
  } catch {
    localStorage.removeItem(boardKey);
  }
}

const boardSender =
  (client: ApiClient, device: OwnDeviceDto) =>
  ({ taskId: task_id, childId: child_id = '', key }: Tap): Promise<Outcome> => {
    const headers = { ...credentialOf(device).headers, 'Idempotency-Key': key };
    const init = { signal: AbortSignal.timeout(answerWithinMs) };
    const json = { task_id, child_id };
    return answer(client.api.devices.this.board.completions.$post({ json }, { headers, init })).then(
      () => ({ kind: 'sent' }),
      outcomeOf,
    );
  };

/** Waiting taps survive navigation and restarts; this sends them whichever page is shown. */
function followNetwork({ flush, refresh }: OutboxService): void {
  isOnline.subscribe(() => void (isOnline.get() && flush()));
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && flush()));
  window.addEventListener('storage', ({ key }) => void (key === boardTapsKey && refresh()));
  void refresh().then(flush);
}

function createBoard(client: ApiClient, device: OwnDeviceDto): Board {
  const latest = liveValue<BoardDto | null>(readKept(device));
  const entries = liveValue<readonly OutboxEntry[]>([]);
  const { board } = client.api.devices.this;
  const refresh = async () => {
    const read = await answer(board.$get({}, credentialOf(device)));
    latest.set(read);
    keep({ of: device.id, form: contractVersion, board: read });
    return read;
  };
  const outbox = createOutbox({
    store: tapStoreOf(createDatabase()),
    entries,
    childId: () => device.id,
    send: boardSender(client, device),
    takeTurn: turnTaker(),
    tellOthers: () => noteTaps(boardTapsKey, entries.get().length > 0),
    isOnline: isOnline.get,
    newKey,
    after,
    // If this fails, the next read corrects it.
    onAnswer: () =>
      refresh().then(
        () => undefined,
        () => undefined,
      ),
  });
  followNetwork(outbox);
  const undo: Board['undo'] = async ({ taskId: task_id, childId: child_id }) => {
    try {
      await answer(board.undos.$post({ json: { task_id, child_id } }, credentialOf(device)));
    } finally {
      await refresh().catch(() => undefined); // a parent may have acted first
    }
  };
  return { latest, refresh, outbox, undo };
}

let current: { id: string; board: Board } | null = null;

/** The board of this device. One per page, because only one outbox may send its taps. */
export function boardOf(client: ApiClient, device: OwnDeviceDto): Board {
  if (current?.id !== device.id) current = { id: device.id, board: createBoard(client, device) };
  return current.board;
}
