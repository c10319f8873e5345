import type { HostApi } from '@tokennest/shared-ui/contract';
import { detailOr } from '@tokennest/shared-ui/kit';
import { reversalMessages as words } from './reversal.messages.ts';
import { refetchReversed, reverseTransaction } from './reverse.ts';

export interface Undo {
  id: string;
  childId: string;
  /** Shared by all Undo buttons, so that an award is undone only once. */
  key: string;
}

/** Reverses a whole award without asking. Resolves to false if refused, for example because it is spent. */
export async function undoAward(host: HostApi, { id, childId, key }: Undo): Promise<boolean> {
  try {
    await reverseTransaction(host, id, {}, key);
    host.notify('success', words.reversed);
    return true;
  } catch (error) {
    host.notify('error', detailOr(error, words.failed));
    return false;
  } finally {
    void refetchReversed(host, childId);
  }
}
