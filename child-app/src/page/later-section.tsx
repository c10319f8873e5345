import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { StatePanel } from '@tokennest/shared-ui/primitives/state-panel';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { AgainButton } from '@tokennest/shared-ui/states/again-button';
import { Package, RotateCw } from 'lucide-react';
import type { ComponentType } from 'react';
import { messages } from './page.messages.ts';
import styles from './later-section.module.css';
import { useLater } from './use-later.ts';

interface Loads {
  /** What a screen reader says while the part, or what it shows, is on its way. */
  loading: string;
}

/** A part of the page below its first screen. */
export interface Section<Props> extends Loads {
  id: string;
  title: string;
  /** Beside the heading. */
  End?: ComponentType<Props>;
  load: () => Promise<ComponentType<Props & Loads>>;
  Skeleton: ComponentType;
}

interface LaterSectionProps<Props> {
  section: Section<Props>;
  /** Its code comes after the first screen. */
  isWanted: boolean;
  /** What the part is given once it is there. */
  given: Props & object;
}

/** Heading at once, its code later; meanwhile its skeleton, and why it did not come where it did not. */
export function LaterSection<Props>({ section, isWanted, given }: LaterSectionProps<Props>) {
  const { id, title, End, load, loading, Skeleton } = section;
  const { later, retry } = useLater(load, isWanted);
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {End && <End {...given} />}
      </div>
      <KeepFocus>
        {later.state === 'here' ? (
          <later.Part {...given} loading={loading} />
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
