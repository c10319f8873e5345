import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { useRedemptions } from '@tokennest/shared-ui/queries/get-redemptions';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { ChildSelect } from '../../ui/children/child-select.tsx';
import { Count, countIn, type KnownCount } from '../../ui/count.tsx';
import { TabTitle } from '../../ui/tab-title.tsx';
import { AntdTheme } from '../../ui/antd-theme.tsx';
import { isPending } from './is-pending.ts';
import { RedemptionResults, useRedemptionFilter } from './redemption-results.tsx';
import { redemptionMessages as words } from './redemption.messages.ts';
import styles from './redemptions.module.css';
import { layoutMessages } from '../../layout.messages.ts';

interface RedemptionFiltersProps {
  pending: KnownCount;
  childId: string;
  onChild: (id: string) => void;
}

function RedemptionFilters({ pending, childId, onChild }: RedemptionFiltersProps) {
  const { host } = useApp();
  const { filter, setFilter } = useRedemptionFilter();
  const children = useChildren(host).data ?? [];
  return (
    <div className={styles.filters}>
      <Segmented
        isWide
        label={words.filter}
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: words.all },
          { value: 'pending', label: words.status.pending, end: <Count value={pending} /> },
          { value: 'fulfilled', label: words.status.fulfilled },
          { value: 'cancelled', label: words.status.cancelled },
        ]}
      />
      {children.length > 1 && (
        // A phone shows this only while a child is selected.
        <div className={childId ? styles.child : styles.childOnDesk}>
          <ChildSelect
            label={words.child}
            list={children}
            anyone={words.allChildren}
            value={childId}
            onChange={onChild}
          />
        </div>
      )}
    </div>
  );
}

function RedemptionListSkeleton() {
  return (
    <div className={styles.list}>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className={styles.row}>
          <span className={styles.tile}>
            <Skeleton width={44} height={44} />
          </span>
          <span className={styles.title}>
            <Skeleton width={144} height={22} />
          </span>
          <span className={styles.notes}>
            <Skeleton width={176} height={20} />
          </span>
          <span className={styles.cost}>
            <Skeleton width={64} height={30} isRound />
          </span>
          <span className={styles.status}>
            <Skeleton width={88} height={24} isRound />
          </span>
          <div className={styles.actions}>
            <Skeleton width={180} height={44} />
          </div>
        </div>
      ))}
    </div>
  );
}

export function Redemptions() {
  const { host } = useApp();
  const redemptions = useRedemptions(host);
  const { filter } = useRedemptionFilter();
  const [childId, setChildId] = useState('');
  return (
    <AntdTheme>
      <TabTitle title={layoutMessages.tabs.redemptions} />
      <section className={styles.results} aria-labelledby="redemptions">
        <h2 id="redemptions" className={styles.heading}>
          <VisuallyHidden>{words.list}</VisuallyHidden>
        </h2>
        <RedemptionFilters pending={countIn(redemptions, isPending)} childId={childId} onChild={setChildId} />
        <Loaded
          query={redemptions}
          skeleton={<RedemptionListSkeleton />}
          failed={words.loadFailed}
          isOnline={host.isOnline}
        >
          {(list) => (
            <RedemptionResults key={`${filter} ${childId}`} redemptions={list} filter={filter} childId={childId} />
          )}
        </Loaded>
      </section>
    </AntdTheme>
  );
}
