import { useEffect } from 'react';
import { partIds } from './part-link.tsx';

/** What a person does themselves: from then on the page scrolls as they say. */
const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Longer than the slowest list takes. */
const holdMs = 30_000;

/** Keeps the part where it is on the screen while what stands above it loads and grows. */
export function holdPart(part: HTMLElement): void {
  let isBegun = false;
  const observer = new ResizeObserver(() => {
    if (isBegun) part.scrollIntoView({ behavior: 'instant' });
    isBegun = true; // the first call tells the size that there is
  });
  const letGo = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const act of ownActs) window.removeEventListener(act, letGo);
  };
  const timer = setTimeout(letGo, holdMs);
  observer.observe(document.body);
  for (const act of ownActs) window.addEventListener(act, letGo, { passive: true });
}

/** Tells which part of the page lies across the middle of the screen. */
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
      const part = document.getElementById(id)?.closest('main > section');
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [onCurrent]);
  return null;
}
