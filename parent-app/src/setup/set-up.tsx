import type { HostApi, ProfileDto, RecurringTaskDto, RewardDto } from '@tokennest/shared-ui/contract';
import { useLocation, useQuery } from '@tokennest/shared-ui/kit';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { rewardsQuery } from '@tokennest/shared-ui/queries/get-rewards';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { childMessages } from '../ui/children/child.messages.ts';
import { combineQueries } from '../ui/lists/combine-queries.ts';
import { useRecurringTasks } from '../tasks/recurring/recurring-list.ts';
import { ChoresStep } from './chores/chores-step.tsx';
import { FamilyStep } from './family-step.tsx';
import { type Place, steps } from './frame.tsx';
import { DevicesStep } from './devices-step.tsx';
import { ReadyCard } from './ready-card.tsx';
import { RewardsStep } from './rewards-step.tsx';
import styles from './frame.module.css';

function useFamilySoFar(host: HostApi) {
  const children = useChildren(host);
  const chores = useRecurringTasks(host);
  const rewards = useQuery(rewardsQuery(host));
  const data: SoFar | undefined = children.data &&
    chores.data &&
    rewards.data && { family: children.data, chores: chores.data, rewards: rewards.data };
  return combineQueries([children, chores, rewards], data);
}

const youngestFirst = (one: ProfileDto, other: ProfileDto) => (one.age ?? Infinity) - (other.age ?? Infinity) || 0;

const isPlace = (hash: string): hash is Place => hash === 'ready' || steps.some((step) => step === hash);

export function SetUp() {
  const { host } = useApp();
  const { hash } = useLocation();
  const asked = hash.slice(1);
  return (
    <Loaded
      query={useFamilySoFar(host)}
      skeleton={<SetUpSkeleton />}
      failed={childMessages.loadFailed}
      titleAs="h2"
      isOnline={host.isOnline}
    >
      {(soFar) => <AtPlace soFar={soFar} asked={asked} />}
    </Loaded>
  );
}

interface SoFar {
  family: readonly ProfileDto[];
  chores: readonly RecurringTaskDto[];
  rewards: readonly RewardDto[];
}

function firstOpen({ family, chores, rewards }: SoFar): Place {
  if (family.length === 0) return 'family';
  if (chores.length === 0) return 'chores';
  return rewards.length === 0 ? 'rewards' : 'let-in';
}

function AtPlace({ soFar, asked }: { soFar: SoFar; asked: string }) {
  // Fixed, because saving a step changes what exists.
  const [begun] = useState(() => firstOpen(soFar));
  const { chores, rewards } = soFar;
  const family = soFar.family.toSorted(youngestFirst);
  switch (isPlace(asked) && family.length > 0 ? asked : begun) {
    case 'family':
      return <FamilyStep saved={family} />;
    case 'chores':
      return <ChoresStep family={family} saved={chores} />;
    case 'rewards':
      return <RewardsStep family={family} chores={chores} saved={rewards} />;
    case 'let-in':
      return <DevicesStep family={family} />;
    case 'ready':
      return <ReadyCard family={family} />;
  }
}

function SetUpSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton height={64} />
      <Skeleton height={36} />
      <Skeleton height={320} />
    </div>
  );
}
