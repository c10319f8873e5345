import { useLayoutEffect, useState } from 'react';
import { useIsDesk } from './use-is-desk.ts';

interface DeskPart<Part> {
  /** Undefined while it is on its way; null where plain markup does: on a phone, or when the code did not come. */
  part: Part | null | undefined;
}

/** A part that only a desk is worth the code of, a chunk of its own; loaded anew when `load` is another one. */
export function useDeskPart<Part>(load: () => Promise<Part>): DeskPart<Part> {
  const isDesk = useIsDesk();
  const [arrived, setArrived] = useState<{ part: Part | null }>();
  // Before the browser paints: a part that is there already shows without a flash of its skeleton.
  useLayoutEffect(() => {
    if (!isDesk) return;
    load().then(
      (part) => setArrived({ part }),
      () => setArrived({ part: null }),
    );
  }, [isDesk, load]);
  return { part: isDesk ? arrived?.part : null };
}
