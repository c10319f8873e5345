import type { HostApi } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { rewardsQuery } from '@tokennest/shared-ui/queries/get-rewards';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useApp } from '../app-context.tsx';
import { Drawer, OpenDrawerButton } from '../ui/dialogs/drawer.tsx';
import { useEditor } from '../ui/forms/open-form.ts';
import { QuickAddField } from '../ui/quick-add-field.tsx';
import { TabTitle } from '../ui/tab-title.tsx';
import { ListSkeleton } from '../ui/lists/list-skeleton.tsx';
import list from '../ui/lists/list.module.css';
import { AntdTheme } from '../ui/antd-theme.tsx';
import { EditRewardForm, NewRewardForm } from './reward-form.tsx';
import { useRewardFilter } from './reward-list.ts';
import { RewardResults } from './reward-results.tsx';
import { rewardMessages as words } from './reward.messages.ts';
import { layoutMessages } from '../layout.messages.ts';

/** Polled, because redemptions change the stock. */
const useLiveRewards = (host: HostApi) => useQuery({ ...rewardsQuery(host), refetchInterval: pollEvery(host) });

function RewardFilterChoice() {
  const { filter, setFilter } = useRewardFilter();
  return (
    <Segmented
      isWide
      label={words.status.label}
      value={filter}
      onChange={setFilter}
      options={[
        { value: 'all', label: words.status.all },
        { value: 'active', label: words.status.active },
        { value: 'inactive', label: words.status.inactive },
      ]}
    />
  );
}

export function Rewards() {
  const { host } = useApp();
  const rewards = useLiveRewards(host);
  const { create, edit, close, isNew, edited } = useEditor(rewards.data ?? []);
  return (
    <AntdTheme>
      <TabTitle title={layoutMessages.tabs.rewards} action={<OpenDrawerButton label={words.add} onOpen={create} />} />
      <QuickAddField prefers="reward" />
      <section className={list.list} aria-labelledby="list">
        <VisuallyHidden as="h2" id="list">
          {words.list}
        </VisuallyHidden>
        <RewardFilterChoice />
        <KeepFocus isList>
          <Loaded query={rewards} skeleton={<ListSkeleton />} failed={words.loadFailed} isOnline={host.isOnline}>
            {(all) => <RewardResults rewards={all} onCreate={create} onEdit={edit} />}
          </Loaded>
        </KeepFocus>
      </section>
      {isNew && (
        <Drawer title={words.newReward} onDismiss={close}>
          <NewRewardForm onDone={close} />
        </Drawer>
      )}
      {edited && (
        <Drawer key={edited.id} title={words.editReward} onDismiss={close}>
          <EditRewardForm reward={edited} onDone={close} />
        </Drawer>
      )}
    </AntdTheme>
  );
}
