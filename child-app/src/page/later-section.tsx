import type { HostApi } from '@tokennest/shared-ui/contract';
import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { AgainButton } from '@tokennest/shared-ui/states/again-button';
import { Package, RotateCw } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { messages } from './page.messages.ts';
import styles from './later-section.module.css';
import { useLater } from './use-later.ts';
import { useNear } from './use-near.ts';

/** A part of the page below its first screen. */
export interface Section<Props> {
  id: string;
  title: string;
  load: () => Promise<ComponentType<Props>>;
  /** What a screen reader says while it is on its way. */
  loading: string;
}

interface LaterSectionProps<Props> {
  section: Section<Props>;
  /** Its code comes after it, once somebody comes near. */
  isFirstScreenHere: boolean;
  /** Beside the heading. */
  end?: ReactNode;
  /** What the part is given once it is there. */
  given: Props & object;
  report?: HostApi['report'];
}

/** Heading at once, its code later; its skeleton while that is fetched, and why it did not come where it did not. */
export function LaterSection<Props>({ section, isFirstScreenHere, end, given, report }: LaterSectionProps<Props>) {
  const { id, title, load, loading } = section;
  const { place, isNear } = useNear(isFirstScreenHere);
  const { later, retry } = useLater(load, isNear, report);
  return (
    <section ref={place} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {end}
      </div>
      <KeepFocus>
        {later.state === 'here' ? (
          <later.Part {...given} />
        ) : later.state === 'failed' ? (
          <DidNotCome onRetry={retry} />
        ) : (
          <div aria-busy={later.state === 'fetching'}>
            <VisuallyHidden>{loading}</VisuallyHidden>
            <Skeleton height={240} />
          </div>
        )}
      </KeepFocus>
    </section>
  );
}

function DidNotCome({ onRetry }: { onRetry: () => Promise<void> }) {
  return (
    <StatePanel
      isError
      tint="sand"
      icon={<Package />}
      title={messages.didNotLoad}
      text={messages.nothingLost}
      action={
        <AgainButton size="child" icon={<RotateCw />} onAsk={onRetry}>
          Retry
        </AgainButton>
      }
    />
  );
}
