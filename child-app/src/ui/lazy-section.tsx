import type { HostApi } from '@tokennest/shared-ui/contract';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Failed } from '@tokennest/shared-ui/states/loaded';
import { Package } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useLazy, useNear } from './lazy-part.tsx';
import styles from './lazy-section.module.css';
import { messages } from './lazy-section.messages.ts';

export interface Section<Props> {
  id: string;
  title: string;
  load: () => Promise<ComponentType<Props>>;
  /** Read by screen readers while it loads. */
  loading: string;
}

interface LazySectionProps<Props> {
  section: Section<Props>;
  isFirstScreenHere: boolean;
  end?: ReactNode;
  given: Props & object;
  report?: HostApi['report'];
}

/** Shows the heading immediately, then a skeleton until the code loads, or an error if it fails. */
export function LazySection<Props>({ section, isFirstScreenHere, end, given, report }: LazySectionProps<Props>) {
  const { id, title, load, loading } = section;
  const { place, isNear } = useNear(isFirstScreenHere);
  const { later, retry } = useLazy(load, isNear, report);
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
          <Failed
            size="child"
            tint="sand"
            icon={<Package />}
            title={messages.failed}
            hint={messages.hint}
            onAsk={retry}
          />
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
