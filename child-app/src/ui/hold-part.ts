import { useEffect } from 'react';
import { partIds } from './part-link.tsx';

/** Longer than the slowest list takes to load. */
const holdMs = 30_000;

/** Keeps a part at its place on the screen while content above it loads, until the signal aborts. */
export function holdPart(part: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  let isBegun = false;
  const observer = new ResizeObserver(() => {
    if (isBegun) part.scrollIntoView({ behavior: 'instant' });
    isBegun = true; // the first call reports the initial size
  });
  const letGo = () => observer.disconnect();
  setTimeout(letGo, holdMs);
  signal.addEventListener('abort', letGo);
  observer.observe(document.body);
}

export function FollowParts({ onCurrent }: { onCurrent: (id: string) => void }): null {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target.getAttribute('aria-labelledby');
        if (seen) onCurrent(seen);
      },
      { rootMargin: '-45% 0px -45%' },
    );
    for (const id of Object.values(partIds)) {
      const part = document.getElementById(id)?.closest('section[aria-labelledby]');
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [onCurrent]);
  return null;
}
