import type { HostApi, Repeat } from '@tokennest/shared-ui/contract';
import { answer, keepPreviousData, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import type { ruleOf } from './recurring-values.ts';

/** All that a date goes by: no title and no reward, so that typing these asks nothing. */
export type PreviewedRule = ReturnType<typeof ruleOf> & { repeat: Repeat };

/** Also which recurring task the rule is to change, where there is one: its dates that have come do not come again. */
interface Asked {
  rule: PreviewedRule;
  taskId: string | undefined;
}

async function preview({ client }: HostApi, { rule, taskId }: Asked) {
  const json = { title: 'Preview', token_reward: 1, ...rule, ...(taskId && { recurring_task_id: taskId }) };
  const { next } = await answer(client.api['recurring-tasks'].preview.$post({ json }));
  return { rule, next };
}

/** POST /api/recurring-tasks/preview: the next three. What was shown before stays until the answer is there. */
export function usePreview(host: HostApi, rule: PreviewedRule | null, taskId?: string) {
  return useQuery({
    queryKey: [...keys.recurringTasks, 'preview', rule, taskId],
    queryFn: () => rule && preview(host, { rule, taskId }),
    enabled: rule !== null,
    placeholderData: keepPreviousData,
  });
}
