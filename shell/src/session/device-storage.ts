import type { ApiClient } from '@tokennest/api/client';
import { contractVersion, type HostApi, type Live, type OutboxEntry } from '@tokennest/shared-ui/contract';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import type { QueryClient } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { isOnline } from '../browser/connectivity.ts';
import { shownAsOf } from '../offline/as-of.ts';
import { createDatabase } from '../offline/database.ts';
import { createKeptQueries, type KeptQueries } from '../offline/kept-queries.ts';
import { forgetMemory } from '../offline/memory.ts';
import { queryStoreOf } from '../offline/query-store.ts';
import { leaveQuestion } from '../offline/outbox/leave-question.ts';
import { createOutbox, type OutboxService, type Outcome } from '../offline/outbox/outbox.ts';
import { completionSender } from '../offline/outbox/send-completion.ts';
import { after, noteTaps, turnTaker } from '../offline/outbox/browser-parts.ts';
import { tapStoreOf } from '../offline/outbox/tap-store.ts';
import { createQueryClient } from './create-query-client.ts';
import { hasTapsKey } from '../browser/storage/read-stored.ts';

export interface DeviceParts {
  client: ApiClient;
  queryOf: (create: () => QueryClient) => QueryClient;
  childId: () => string | null;
  entries: Live<readonly OutboxEntry[]> & { set: (entries: readonly OutboxEntry[]) => void };
}

/** This device's data of the signed-in person: what they were shown, and waiting taps. */
export interface DeviceStorage {
  outbox: OutboxService;
  changePerson: (personId: string | null) => Promise<void>;
  mayLeave: (confirm: HostApi['confirm']) => Promise<boolean>;
  forget: (personId: string) => Promise<void>;
}

/** Updates the screen and the stored data before an answered tap leaves the outbox. */
async function showAnswer(query: QueryClient, kept: KeptQueries, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'sent' && outcome.task) putRow({ query }, keys.tasks, outcome.task);
  else void query.invalidateQueries({ queryKey: keys.tasks }); // a sibling may have acted first
  await kept.save();
}

/** Starts storing. Call once per page. */
export function keepOnDevice({ client, queryOf, childId, entries }: DeviceParts): DeviceStorage {
  const query = queryOf(createQueryClient);
  const database = createDatabase();
  const kept = createKeptQueries({ query, store: queryStoreOf(database), form: contractVersion });
  const outbox = createOutbox({
    store: tapStoreOf(database),
    entries,
    childId,
    send: completionSender(client),
    takeTurn: turnTaker(),
    tellOthers: () => noteTaps(hasTapsKey, entries.get().length > 0),
    isOnline: isOnline.get,
    newKey,
    after,
    onAnswer: (outcome) => showAnswer(query, kept, outcome),
  });

  const showKept = async () => {
    await kept.restore();
    shownAsOf.set(isOnline.get() ? null : kept.asOf());
  };
  const followNetwork = async () => {
    if (isOnline.get()) {
      shownAsOf.set(null);
      void query.refetchQueries({ type: 'active', stale: true });
      return outbox.flush();
    }
    await showKept();
  };
  isOnline.subscribe(() => void followNetwork());
  // Another tab of the dashboard may request more. Deferred, because queries report during rendering and this sets
  // another component's state.
  query.getQueryCache().subscribe(() => !isOnline.get() && setTimeout(() => void showKept()));
  window.addEventListener('storage', ({ key }) => {
    if (key !== hasTapsKey) return;
    void query.invalidateQueries({ queryKey: keys.tasks });
    void outbox.refresh();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.flush();
    else void kept.save();
  });

  return {
    outbox,
    mayLeave: async (confirm) => {
      const waiting = entries.get().filter(({ refusal }) => refusal === null).length;
      return waiting === 0 || confirm(leaveQuestion(waiting));
    },
    forget: async (personId) => {
      // If the browser refuses storage, there is nothing to remove.
      await Promise.all([outbox.removeOf(personId), forgetMemory().catch(() => undefined)]);
    },
    changePerson: async (id) => {
      await Promise.all([kept.changePerson(id), outbox.forgetWords(id)]);
      if (!isOnline.get()) await followNetwork();
      void outbox.flush();
    },
  };
}
