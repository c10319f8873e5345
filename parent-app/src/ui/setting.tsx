import type { FamilyDto } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import type { ReactNode } from 'react';
import { useApp } from '../app-context.tsx';
import form from './forms/form.module.css';
import { formMessages as words } from './forms/form.messages.ts';

interface SettingProps {
  title: string;
  id: string;
  skeletonPx: number;
  children: (family: FamilyDto) => ReactNode;
}

export function Setting({ title, id, skeletonPx, children }: SettingProps) {
  const { host } = useApp();
  const family = useQuery(familyQuery(host));
  return (
    <Card as="section" className={form.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Loaded
        query={family}
        skeleton={<Skeleton height={skeletonPx} />}
        failed={words.familyFailed}
        isOnline={host.isOnline}
      >
        {children}
      </Loaded>
    </Card>
  );
}
