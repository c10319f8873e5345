import type { JoinRequestDto } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { familyQuery, useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useQuery } from '@tokennest/shared-ui/kit';
import { isAwaited } from '@tokennest/shared-ui/queries/has-failed';
import { Loaded, Loading } from '@tokennest/shared-ui/states/loaded';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
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
import { useLazyDialog } from '../ui/lazy-code.tsx';
import { May } from '../ui/may.tsx';
import { useMay } from '../ui/use-may.ts';
import { TabTitle } from '../ui/tab-title.tsx';
import { CardRowsSkeleton } from '../ui/lists/card-rows-skeleton.tsx';
import rows from '../ui/lists/row-list.module.css';
import { adultMessages } from './adults/adult.messages.ts';
import { Adults } from './adults/adults.tsx';
import { OwnMembership } from './adults/own-membership.tsx';
import { useAdults } from './adults/get-adults.ts';
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
import { layoutMessages } from '../layout.messages.ts';

function AsksToJoin({ list }: { list: readonly JoinRequestDto[] }) {
  if (list.length === 0) return null;
  return (
    <section className={sections.section} aria-labelledby="asks">
      <h2 id="asks" className={`${ui.row} ${ui.gap8}`}>
        <span>{`${words.joinRequests} `}</span>
        <Count value={list.length} />
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
  const { id, display_name: name = words.aChild, created_at: at } = request;
  return (
    <li className={rows.row}>
      <Avatar name={name} />
      <div className={rows.words}>
        <h3 className={rows.name} translate="no">
          {name}
        </h3>
        <p className={rows.note}>{words.usedCode(dayWithin(at, zone))}</p>
      </div>
      <div className={rows.actions}>
        <JoinDecision id={id} name={name} />
      </div>
    </li>
  );
}

const ChildListSkeleton = () => <CardRowsSkeleton count={3} widths={[96, 160]} isRound actionWidth={236} />;

function PeopleSkeleton() {
  return (
    <div className={styles.people}>
      <div className={sections.section}>
        <Skeleton width={96} height={44} />
        <CardRowsSkeleton count={1} widths={[128, 220]} isRound actionWidth={96} />
      </div>
      <div className={sections.section}>
        <Skeleton width={96} height={25} />
        <ChildListSkeleton />
      </div>
    </div>
  );
}

function People({ onInvite }: { onInvite: () => void }) {
  const { host } = useApp();
  const isOnline = useLive(host.isOnline);
  const asks = useJoinRequests(host);
  const children = useChildren(host);
  const devices = useDevices(host);
  const adults = useAdults(host);
  // Deferred like `Loaded`, because the list and its skeleton differ in height.
  const areChildrenDrawn = useDeferredValue(!isAwaited(children));
  // Adults and join requests appear above the children, and devices change the buttons of each row. Waiting for all
  // avoids a layout shift.
  if ([adults, asks, devices].some(isAwaited) && isOnline)
    return (
      <Loading>
        <PeopleSkeleton />
      </Loading>
    );
  return (
    <KeepFocus className={styles.people}>
      <Adults onInvite={onInvite} />
      {!isAwaited(asks) && (
        <Loaded titleAs="h2" query={asks} skeleton={null} failed={words.asksFailed}>
          {(list) => <AsksToJoin list={list} />}
        </Loaded>
      )}
      <section className={sections.section} aria-labelledby="children">
        <h2 id="children">{words.signIn}</h2>
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

const loadInvite = async () => {
  const { InvitePanel } = await import(/* webpackChunkName: "adults" */ './adults/invite/invite-panel.tsx');
  return InvitePanel;
};

function useInvitePanel() {
  const { open, dialog } = useLazyDialog('invite', loadInvite, adultMessages.dialogFailed);
  return { open: () => open({}), dialog };
}

/** First load only: content below a failed list stays in place during a retry. */
const isComing = (query: ReturnType<typeof useChildren | typeof useJoinRequests | typeof useDevices>) =>
  query.isFetching && isAwaited(query);

export function Family() {
  if (useMay('manage')) return <WholeFamily />;
  return (
    <>
      <TabTitle title={layoutMessages.tabs.family} />
      <OwnMembership />
    </>
  );
}

/** Source order is the phone's order. On a desktop the forms move to a second column. */
function WholeFamily() {
  const { host } = useApp();
  const { firstField, openForm, isAskedFor } = useFormLink();
  const invite = useInvitePanel();
  const { data: family } = useQuery(familyQuery(host));
  // Content below a list waits for it, because the height of the list is unknown and a late list would push the
  // content down.
  const arePeopleListed = useDeferredValue(
    ![useChildren(host), useJoinRequests(host), useDevices(host)].some(isComing),
  );
  return (
    <>
      <TabTitle title={layoutMessages.tabs.family} action={<OpenFormButton label={words.add} onOpen={openForm} />} />
      {family && <ErasureNotices family={family} />}
      <BackupNotice />
      <div className={styles.columns}>
        <div className={styles.people}>
          <People onInvite={invite.open} />
        </div>
        <div className={classNames(styles.forms, !arePeopleListed && !isAskedFor && form.later)}>
          {invite.dialog}
          <AddChildForm firstField={firstField} />
          <AddByNameForm />
          <FamilyCode />
          <May right="own">
            <ExportCard />
            <EraseFamily />
          </May>
        </div>
      </div>
    </>
  );
}
