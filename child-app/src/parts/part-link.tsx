import type { ReactNode } from 'react';

/** Ids of what one can go to on the page. */
export const partIds = {
  tasks: 'my-tasks',
  waiting: 'waiting-tasks',
  shop: 'rewards-shop',
  redemptions: 'my-redemptions',
  history: 'history',
} as const;

/** What a person does themselves: from then on the page scrolls as they say. */
const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Longer than the slowest list takes. */
const holdMs = 30_000;

/** Keeps the part where it is on the screen while what stands above it loads and grows. */
function hold(part: HTMLElement): void {
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

/** Brings the first of these parts that is on the page into view, and the focus to it. */
export function goTo(...ids: string[]): void {
  const part = ids.map((id) => document.getElementById(id)).find(Boolean);
  if (!part) return;
  part.scrollIntoView();
  part.focus({ preventScroll: true });
  hold(part);
}

interface PartLinkProps {
  /** Ids of parts of the page: to the first of them that there is. */
  to: readonly [string, ...string[]];
  className?: string | undefined;
  children: ReactNode;
}

/** A link within the page. It leaves the address alone: otherwise Back would walk through every jump. */
export function PartLink({ to, className, children }: PartLinkProps) {
  return (
    <a
      className={className}
      href={`#${to[0]}`}
      onClick={(event) => {
        event.preventDefault();
        goTo(...to);
      }}
    >
      {children}
    </a>
  );
}
