import type { HostApi } from '@tokennest/shared-ui/contract';
import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { AgainButton } from '@tokennest/shared-ui/states/again-button';
import { Package, RotateCw } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { messages } from './page.messages.ts';
import styles from './later-section.module.css';
import { useLater } from './use-later.ts';

/** A part of the page below its first screen. */
export interface Section<Props> {
  id: string;
  title: string;
  load: () => Promise<ComponentType<Props>>;
  Skeleton: ComponentType;
  /** What a screen reader says while it is on its way. */
  loading: string;
}

interface LaterSectionProps<Props> {
  section: Section<Props>;
  /** Its code comes after the first screen. */
  isWanted: boolean;
  /** Beside the heading. */
  end?: ReactNode;
  /** What the part is given once it is there. */
  given: Props & object;
  report?: HostApi['report'];
}

/** Heading at once, its code later; meanwhile its skeleton, and why it did not come where it did not. */
export function LaterSection<Props>({ section, isWanted, end, given, report }: LaterSectionProps<Props>) {
  const { id, title, load, loading, Skeleton } = section;
  const { later, retry } = useLater(load, isWanted, report);
  return (
    <section aria-labelledby={id}>
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
            <Skeleton />
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
