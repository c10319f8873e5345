import type { HostApi } from '@tokennest/shared-ui/contract';
import { detailOr } from '@tokennest/shared-ui/kit';
import { takeBackMessages as words } from './take-back.messages.ts';
import { changedByTakeBack, takeBack } from './take-back.ts';

export interface Undo {
  id: string;
  childId: string;
  /** Shared by all Undo buttons, so that an award is undone only once. */
  key: string;
}

/** Reverses a whole award without asking. Resolves to false if refused, for example because it is spent. */
export async function undoAward(host: HostApi, { id, childId, key }: Undo): Promise<boolean> {
  try {
    await takeBack(host, id, {}, key);
    host.notify('success', words.takenBack);
    return true;
  } catch (error) {
    host.notify('error', detailOr(error, words.failed));
    return false;
  } finally {
    void changedByTakeBack(host, childId);
  }
}
