import type { HostApi } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { useLayoutEffect } from 'react';

/** Dark where it is wanted, unless the person has chosen an appearance on this device. */
export function useDark(appearance: HostApi['appearance'], isWanted = true): void {
  const isChosen = useLive(appearance) !== 'auto';
  useLayoutEffect(() => {
    if (isChosen || !isWanted) return undefined;
    const { dataset } = document.documentElement;
    dataset['scheme'] = 'dark';
    return () => {
      if (appearance.get() === 'auto') delete dataset['scheme']; // otherwise the shell shows what was chosen
    };
  }, [appearance, isChosen, isWanted]);
}
