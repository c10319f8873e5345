import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import type { ComponentType } from 'react';
import { FormSkeleton } from '../ui/forms/form-skeleton.tsx';
import form from '../ui/forms/form.module.css';
import { ListSkeleton } from '../ui/lists/list-skeleton.tsx';
import list from '../ui/lists/list.module.css';
import { TasksSkeleton } from '../tasks/tasks-skeleton.tsx';
import { TokensSkeleton } from '../tokens/tokens-skeleton.tsx';

/** These skeletons are in one chunk and use only styles of the first screen. */
function RedemptionsSkeleton() {
  return (
    <div className={form.fields}>
      <Skeleton height={52} />
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} height={140} />
      ))}
    </div>
  );
}

function RewardsSkeleton() {
  return (
    <div className={list.list}>
      <Skeleton width={240} height={52} />
      <ListSkeleton />
    </div>
  );
}

function FamilySkeleton() {
  return (
    <div className={form.sideBySide}>
      <div className={form.fields}>
        <Skeleton width={96} height={25} />
        <Skeleton height={230} />
      </div>
      <FormSkeleton fields={3} />
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div className={form.sideBySide}>
      <FormSkeleton fields={2} />
      <FormSkeleton fields={1} />
    </div>
  );
}

function ChildSkeleton() {
  return (
    <div className={form.fields}>
      <Skeleton height={100} />
      <Skeleton height={388} />
      <Skeleton height={400} />
    </div>
  );
}

export const skeletons: Readonly<Record<string, ComponentType>> = {
  tokens: TokensSkeleton,
  tasks: TasksSkeleton,
  allowances: ListSkeleton,
  rewards: RewardsSkeleton,
  redemptions: RedemptionsSkeleton,
  family: FamilySkeleton,
  settings: SettingsSkeleton,
  children: ChildSkeleton,
};
