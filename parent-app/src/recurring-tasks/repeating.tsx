import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useApp } from '../app-context.tsx';
import { NoChildren } from '../children/no-children.tsx';
import { ListSkeleton } from '../lists/list-skeleton.tsx';
import list from '../lists/list.module.css';
import type { AskRecurring } from './recurring-drawer.tsx';
import { useRecurringList } from './recurring-list.ts';
import { RecurringResults } from './recurring-results.tsx';
import { recurringMessages as words } from './recurring-task.messages.ts';

/** What comes back by itself: the view Repeating of Tasks. */
export function Repeating({ onAsk }: { onAsk: AskRecurring }) {
  const { host } = useApp();
  const query = useRecurringList(host);
  return (
    <section className={list.list} aria-labelledby="repeating">
      <h2 id="repeating">
        <VisuallyHidden>Repeating tasks</VisuallyHidden>
      </h2>
      <Loaded query={query} skeleton={<ListSkeleton />} failed={words.loadFailed} isOnline={host.isOnline}>
        {(data) =>
          data.family.children.length > 0 ? (
            <KeepFocus isList>
              <RecurringResults list={data} onCreate={() => onAsk({ start: {} })} onEdit={(task) => onAsk({ task })} />
            </KeepFocus>
          ) : (
            <NoChildren />
          )
        }
      </Loaded>
    </section>
  );
}
