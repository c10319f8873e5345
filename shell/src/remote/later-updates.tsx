import type { HostApi } from '@tokennest/shared-ui/contract';
import { useEffect, useState, type ComponentType } from 'react';
import { followForms } from './follow-forms.ts';
import type { UpdatesProps } from './updates/updates.tsx';

/** After the first screen and its answers. */
const delayMs = 2000;

interface LaterUpdatesProps extends Omit<UpdatesProps, 'isClean'> {
  host: UpdatesProps['host'] & Pick<HostApi, 'query'>;
}

/** What looks after new versions; nobody who opens a page waits for it, nor misses it where it does not come. */
export function LaterUpdates(props: LaterUpdatesProps) {
  const { query } = props.host;
  const [forms] = useState(() => followForms(query));
  const [Updates, setUpdates] = useState<ComponentType<UpdatesProps> | null>(null);
  useEffect(() => forms.follow(), [forms]);
  useEffect(() => {
    const load = () =>
      import('./updates/updates.tsx').then(
        (part) => setUpdates(() => part.Updates),
        () => undefined,
      );
    const timer = setTimeout(() => void load(), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return Updates && <Updates {...props} isClean={forms.isClean} />;
}
