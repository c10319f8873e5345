import type { FamilyDto } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import type { ReactNode } from 'react';
import { useApp } from '../app-context.tsx';
import form from '../form/form.module.css';
import { FamilyCode } from './family-code.tsx';
import { DayBeginsAt } from './day-begins-at.tsx';
import { familyMessages as words } from './family.messages.ts';
import { TimeZone } from './time-zone.tsx';

interface SettingProps {
  title: string;
  id: string;
  skeletonPx: number;
  children: (family: FamilyDto) => ReactNode;
}

/** A card about the family itself, once that is loaded. */
function Setting({ title, id, skeletonPx, children }: SettingProps) {
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

export function FamilySettings() {
  return (
    <>
      <Setting title="Family code" id="family-code" skeletonPx={252}>
        {({ family_code: code }) => code && <FamilyCode code={code} />}
      </Setting>
      <Setting title="Time zone" id="time-zone" skeletonPx={228}>
        {(family) => <TimeZone family={family} />}
      </Setting>
      <Setting title="The day begins at" id="day-begins" skeletonPx={162}>
        {(family) => <DayBeginsAt family={family} />}
      </Setting>
    </>
  );
}
