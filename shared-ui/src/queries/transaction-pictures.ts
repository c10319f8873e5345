import { useQuery } from '@tokennest/shared-ui/kit';
import type { HostApi, TransactionDto } from '../contract/index.ts';
import { redemptionsQuery } from './get-redemptions.ts';
import { tasksQuery } from './get-tasks.ts';

interface TransactionPicture {
  id: string | undefined;
  picture: string | null;
  title: string;
  of: 'task' | 'reward';
}

/** The picture of a task or reward, or null. Uses cached lists and, for older items, the title; no requests. */
export function useTransactionPictures(host: HostApi): (move: TransactionDto) => TransactionPicture | null {
  const { data: tasks = [] } = useQuery({ ...tasksQuery(host), enabled: false });
  const { data: redemptions = [] } = useQuery({ ...redemptionsQuery(host), enabled: false });
  return ({ id: moveId, transaction_type: type, description: title }) => {
    if (type === 'task_reward') {
      const task = tasks.find(({ transaction_id }) => transaction_id === moveId);
      return { id: task?.id, picture: task?.picture ?? null, title, of: 'task' };
    }
    if (type !== 'redemption') return null;
    const redemption = redemptions.find(({ id }) => id === moveId);
    return { id: redemption?.reward_id, picture: redemption?.picture ?? null, title, of: 'reward' };
  };
}
