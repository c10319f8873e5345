import type { HostApi, RedemptionDto } from '@tokennest/shared-ui/contract';
import { answerPage } from '@tokennest/shared-ui/queries/answer-page';
import { useOlderRows } from '../screen/use-older-rows.ts';
import type { RedemptionFilter } from './redemption-list.ts';
import { redemptionMessages as words } from './redemption.messages.ts';

/** GET /api/rewards/redemptions by pages: closed ones beyond the newest. */
export const useOlderRedemptions = (host: HostApi, filter: RedemptionFilter, known: readonly RedemptionDto[]) =>
  useOlderRows(host, {
    list: 'redemptions',
    status: filter,
    known,
    isOver: ({ status }) => status !== 'pending',
    fetchPage: (page) => {
      const query = filter === 'all' ? page : { ...page, status: filter };
      return answerPage(host.client.api.rewards.redemptions.$get({ query }));
    },
    failed: words.loadFailed,
  });
