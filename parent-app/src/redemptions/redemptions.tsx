import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { useRedemptions } from '@tokennest/shared-ui/queries/get-redemptions';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { countIn } from '../screen/known-count.ts';
import { TabTitle } from '../screen/tab-title.tsx';
import { AntdTheme } from '../theme/antd-theme.tsx';
import { RedemptionFilters } from './redemption-filters.tsx';
import { isPending } from './redemption-list.ts';
import { RedemptionResults } from './redemption-results.tsx';
import { redemptionMessages as words } from './redemption.messages.ts';
import { RedemptionListSkeleton } from './redemption-list-skeleton.tsx';
import styles from './redemptions.module.css';
import { useRedemptionFilter } from './use-redemption-filter.ts';

export function Redemptions() {
  const { host } = useApp();
  const redemptions = useRedemptions(host); // the layout keeps them fresh (waiting.ts)
  const { filter } = useRedemptionFilter();
  const [childId, setChildId] = useState('');
  return (
    <AntdTheme>
      <TabTitle title="Redemptions" />
      <section className={styles.results} aria-labelledby="redemptions">
        <h2 id="redemptions" className={styles.heading}>
          <VisuallyHidden>List</VisuallyHidden>
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
