import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { isAwaited } from '@tokennest/shared-ui/queries/has-failed';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Loading } from '@tokennest/shared-ui/states/loading';
import { useApp } from '../app-context.tsx';
import { childMessages } from '../children/child.messages.ts';
import { NoChildren } from '../children/no-children.tsx';
import sections from '../screen/section.module.css';
import { AsksToJoin } from './asks-to-join.tsx';
import { ChildList } from './child-list.tsx';
import { familyMessages as words } from './family.messages.ts';
import { ChildListSkeleton, ChildrenSkeleton } from './children-skeleton.tsx';
import styles from './family.module.css';
import { useJoinRequests } from './get-join-requests.ts';

/** Who asks to join, and who is here. */
export function People() {
  const { host } = useApp();
  const isOnline = useLive(host.isOnline);
  const asks = useJoinRequests(host);
  const children = useChildren(host);
  // Who asks stands above the children: until it is known whether anybody does, the children keep their place.
  if (isAwaited(asks) && isOnline)
    return (
      <Loading>
        <ChildrenSkeleton />
      </Loading>
    );
  return (
    <KeepFocus className={styles.people}>
      {!isAwaited(asks) && (
        <Loaded titleAs="h2" query={asks} skeleton={null} failed={words.asksFailed}>
          {(list) => <AsksToJoin list={list} />}
        </Loaded>
      )}
      <section className={sections.section} aria-labelledby="children">
        <h2 id="children">Children</h2>
        <Loaded
          query={children}
          skeleton={<ChildListSkeleton />}
          failed={childMessages.loadFailed}
          empty={<NoChildren />}
          isOnline={host.isOnline}
        >
          {(list) => <ChildList list={list} />}
        </Loaded>
      </section>
    </KeepFocus>
  );
}
