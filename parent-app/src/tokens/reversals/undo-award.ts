import type { HostApi } from '@tokennest/shared-ui/contract';
import { detailOr } from '@tokennest/shared-ui/kit';
import { takeBackMessages as words } from './take-back.messages.ts';
import { changedByTakeBack, takeBack } from './take-back.ts';

export interface Undo {
  /** Of the award: a transaction. */
  id: string;
  childId: string;
  /** An award is undone once, wherever it is pressed. */
  key: string;
}

/** Takes an award back whole, without asking; false where it could not be, such as where it is spent. */
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
