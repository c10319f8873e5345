import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Link } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { DidNotLoad } from '@tokennest/shared-ui/states/did-not-load';
import type { ComponentType, ReactNode } from 'react';
import { useApp } from '../app-context.tsx';
import { ChildAvatar } from '../ui/children/child-avatar.tsx';
import { childPathOf } from '../ui/children/child-path.ts';
import { useChildSummaries } from '../ui/children/get-overview.ts';
import { useChunk, useFetchedWhenIdle } from '../ui/lazy-code.tsx';
import { QuickAddField } from '../ui/quick-add-field.tsx';
import styles from './overview.module.css';
import { overviewMessages as words } from './overview.messages.ts';

const loadNests = () => import('./nests.tsx').then(({ Nests }) => Nests);

/** The component for what waits. `end` takes its place once everything is answered. */
export type Waiting = ComponentType<{ end: ReactNode }>;

interface PhoneStackProps {
  groups: ReturnType<typeof useChunk<Waiting>>;
  family: readonly ProfileDto[];
}

/** Fills a phone's screen: what waits, one card at a time, and every balance below. */
export function PhoneStack({ groups, family }: PhoneStackProps) {
  const WaitingStack = groups.data;
  const caughtUp = <CaughtUp family={family} />;
  return (
    <div className={styles.phone}>
      {WaitingStack ? <WaitingStack end={caughtUp} /> : !groups.isError && caughtUp}
      {groups.isError && <DidNotLoad onRetry={() => void groups.refetch()} />}
      <Faces family={family} />
      <QuickAddField />
    </div>
  );
}

/** Takes the place of the stack once everything is answered. The nests follow when the page is idle. */
function CaughtUp({ family }: Pick<PhoneStackProps, 'family'>) {
  useFetchedWhenIdle('nests', loadNests);
  const { data: Nests } = useChunk('nests', loadNests, false);
  return (
    <Card className={styles.caughtUp}>
      <p className={styles.lead}>{words.caughtUp}</p>
      {Nests && <Nests family={family} />}
    </Card>
  );
}

function Faces({ family }: { family: readonly ProfileDto[] }) {
  const { basename, host } = useApp();
  const summaries = useChildSummaries(host).data;
  return (
    <ul className={styles.faces} aria-label={words.balances}>
      {family.map(({ id, display_name: name }) => (
        <li key={id}>
          <Link className={styles.face} to={childPathOf(basename, id)}>
            <ChildAvatar id={id} name={name} sizePx={34} />
            <VisuallyHidden>{`${name} `}</VisuallyHidden>
            <Amount value={summaries?.find(({ child_id }) => child_id === id)?.balance ?? 0} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
