import { liveValue, type Outbox, type OutboxEntry } from '@tokennest/shared-ui/contract';

/** An outbox whose taps have the outcome `how`. `asked` collects every task to be completed. */
export function fakeOutbox(how: Awaited<ReturnType<Outbox['complete']>>, first: readonly OutboxEntry[] = []) {
  const entries = liveValue(first);
  const asked: string[] = [];
  const outbox: Outbox = {
    entries,
    complete: async ({ id: taskId, title, childId }) => {
      asked.push(taskId);
      const others = entries.get().filter((tap) => tap.taskId !== taskId);
      const tap = { key: `key ${asked.length}`, taskId, title, refusal: null, ...(childId && { childId }) };
      entries.set([...others, tap]);
      if (how === 'sent') entries.set(others);
      if (how === 'refused') entries.set([...others, { ...tap, refusal: 'Someone else was first' }]);
      return how;
    },
    discard: async (key) => entries.set(entries.get().filter((tap) => tap.key !== key)),
  };
  return { outbox, asked };
}
