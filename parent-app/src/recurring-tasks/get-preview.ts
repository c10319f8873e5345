import type { HostApi, Repeat } from '@tokennest/shared-ui/contract';
import { answer, keepPreviousData, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import type { ruleOf } from './recurring-values.ts';

/** All that a date goes by: no title and no reward, so that typing these asks nothing. */
export type PreviewedRule = ReturnType<typeof ruleOf> & { repeat: Repeat };

async function preview({ client }: HostApi, rule: PreviewedRule) {
  const json = { title: 'Preview', token_reward: 1, ...rule };
  const { next } = await answer(client.api['recurring-tasks'].preview.$post({ json }));
  return { rule, next };
}

/** POST /api/recurring-tasks/preview: the next three. What was shown before stays until the answer is there. */
export function usePreview(host: HostApi, rule: PreviewedRule | null) {
  return useQuery({
    queryKey: [...keys.recurringTasks, 'preview', rule],
    queryFn: () => rule && preview(host, rule),
    enabled: rule !== null,
    placeholderData: keepPreviousData,
  });
}
