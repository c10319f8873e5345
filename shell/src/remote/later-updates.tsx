import { useEffect, useState, type ComponentType } from 'react';
import type { UpdatesProps } from './updates/updates.tsx';

/** After the first screen and its answers. */
const delayMs = 2000;

/** What looks after new versions; nobody who opens a page waits for it, nor misses it where it does not come. */
export function LaterUpdates(props: UpdatesProps) {
  const [Updates, setUpdates] = useState<ComponentType<UpdatesProps> | null>(null);
  useEffect(() => {
    const load = () =>
      import('./updates/updates.tsx').then(
        (part) => setUpdates(() => part.Updates),
        () => undefined,
      );
    const timer = setTimeout(() => void load(), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return Updates && <Updates {...props} />;
}
