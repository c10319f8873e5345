import type { JoinRequestDto } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { familyQuery, useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useQuery } from '@tokennest/shared-ui/kit';
import { isAwaited } from '@tokennest/shared-ui/queries/has-failed';
import { Loaded, Loading } from '@tokennest/shared-ui/states/loaded';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Info } from 'lucide-react';
import { useDeferredValue } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { dayWithin } from '../ui/calendar/calendar.ts';
import { childMessages } from '../ui/children/child.messages.ts';
import { NoChildren } from '../ui/children/no-children.tsx';
import { EraseFamily } from './erasure/erase-button.tsx';
import { ErasureNotices } from './erasure/erasure-notices.tsx';
import { OpenFormButton } from '../ui/forms/form-buttons.tsx';
import form from '../ui/forms/form.module.css';
import { useFormLink } from '../ui/forms/open-form.ts';
import { Count } from '../ui/count.tsx';
import sections from '../ui/section.module.css';
import { TabTitle } from '../ui/tab-title.tsx';
import { CardRowsSkeleton } from '../ui/lists/card-rows-skeleton.tsx';
import rows from '../ui/lists/row-list.module.css';
import { AddByNameForm } from './devices/add-by-name-form.tsx';
import { FamilyDevices } from './devices/device-list.tsx';
import { useDevices } from './devices/get-devices.ts';
import { AddChildForm } from './add-child-form.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { ChildList } from './child-list.tsx';
import { ExportCard } from './export-card.tsx';
import { FamilyCode } from './family-code.tsx';
import { familyMessages as words } from './family.messages.ts';
import styles from './family.module.css';
import { useJoinRequests } from './get-join-requests.ts';
import { JoinDecision } from './join-decision.tsx';

/** The children who used the family code and wait; nothing while there is none. */
function AsksToJoin({ list }: { list: readonly JoinRequestDto[] }) {
  if (list.length === 0) return null;
  return (
    <section className={sections.section} aria-labelledby="asks">
      <h2 id="asks" className={`${ui.row} ${ui.gap8}`}>
        Asks to join <Count value={list.length} />
      </h2>
      <Card className={styles.asks}>
        <ul className={ui.shrinks}>
          {list.map((request) => (
            <JoinRequestRow key={request.id} request={request} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function JoinRequestRow({ request }: { request: JoinRequestDto }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const { id, display_name: name = 'A child', created_at: at } = request;
  return (
    <li className={rows.row}>
      <Avatar name={name} />
      <div className={rows.words}>
        <h3 className={rows.name} translate="no">
          {name}
        </h3>
        <p className={rows.note}>{`Used your family code ${dayWithin(at, zone)}`}</p>
      </div>
      <div className={rows.actions}>
        <JoinDecision id={id} name={name} />
      </div>
    </li>
  );
}

const ChildListSkeleton = () => <CardRowsSkeleton count={3} widths={[96, 160]} isRound actionWidth={236} />;

/** Heading and list. */
function ChildrenSkeleton() {
  return (
    <div className={sections.section}>
      <Skeleton width={96} height={25} />
      <ChildListSkeleton />
    </div>
  );
}

/** Who asks to join, and who is here. */
function People() {
  const { host } = useApp();
  const isOnline = useLive(host.isOnline);
  const asks = useJoinRequests(host);
  const children = useChildren(host);
  const devices = useDevices(host);
  // No sooner than `Loaded` draws the children, whose list has another height than its skeleton.
  const areChildrenDrawn = useDeferredValue(!isAwaited(children));
  // Who asks stands above the children: until it is known whether anybody does, the children keep their place. A child's
  // row has other buttons by how it comes in.
  if ([asks, devices].some(isAwaited) && isOnline)
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
        <h2 id="children">Ways in</h2>
        <p className={styles.under}>{words.waysIn}</p>
        <Loaded
          query={children}
          skeleton={<ChildListSkeleton />}
          failed={childMessages.loadFailed}
          empty={<NoChildren />}
          isOnline={host.isOnline}
        >
          {(list) => <ChildList list={list} devices={devices.data} />}
        </Loaded>
      </section>
      {areChildrenDrawn && <FamilyDevices />}
    </KeepFocus>
  );
}

/** Why nobody else joins as a parent (Rules 4.2). */
function OneParent() {
  return (
    <aside className={styles.aside} aria-labelledby="one-parent">
      <Info size={20} aria-hidden="true" />
      <div>
        <h2 id="one-parent">One parent account</h2>
        <p>{words.oneParent}</p>
      </div>
    </aside>
  );
}

/** For the first time: what stands below a list that failed stays while that is asked for again. */
const isComing = (query: ReturnType<typeof useChildren | typeof useJoinRequests | typeof useDevices>) =>
  query.isFetching && isAwaited(query);

/** In the order of a phone; a desk puts the forms of the family beside the rest. */
export function Family() {
  const { host } = useApp();
  const { firstField, openForm, isAskedFor } = useFormLink();
  const { data: family } = useQuery(familyQuery(host));
  // What stands below a list comes after it, and so no sooner than `Loaded` draws it: how long the list is nobody knows
  // before, and the rest would move.
  const arePeopleListed = useDeferredValue(
    ![useChildren(host), useJoinRequests(host), useDevices(host)].some(isComing),
  );
  return (
    <>
      <TabTitle title="Family" action={<OpenFormButton of="child" onOpen={openForm} />} />
      {family && <ErasureNotices family={family} />}
      <BackupNotice />
      <div className={styles.columns}>
        <div className={styles.people}>
          <People />
        </div>
        <div className={classNames(styles.forms, !arePeopleListed && !isAskedFor && form.later)}>
          <AddChildForm firstField={firstField} />
          <AddByNameForm />
          <FamilyCode />
          <ExportCard />
          <EraseFamily />
        </div>
        <div className={styles.people}>{arePeopleListed && <OneParent />}</div>
      </div>
    </>
  );
}
