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

/** Brings the first of these parts that is on the page into view, and the focus to it. */
export function goTo(...ids: string[]): void {
  const part = ids.map((id) => document.getElementById(id)).find(Boolean);
  if (!part) return;
  part.scrollIntoView();
  part.focus({ preventScroll: true });
  const held = new AbortController();
  const { signal } = held;
  for (const act of ownActs) window.addEventListener(act, () => held.abort(), { passive: true, signal });
  void import('./hold-part.ts').then(({ holdPart }) => holdPart(part, signal));
}

interface PartLinkProps {
  /** Ids of parts of the page: to the first of them that there is. */
  to: readonly [string, ...string[]];
  className?: string | undefined;
  /** It is what one looks at. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link within the page. It leaves the address alone: otherwise Back would walk through every jump. */
export function PartLink({ to, className, isCurrent, children }: PartLinkProps) {
  return (
    <a
      className={className}
      href={`#${to[0]}`}
      aria-current={isCurrent ? 'location' : undefined}
      onClick={(event) => {
        event.preventDefault();
        goTo(...to);
      }}
    >
      {children}
    </a>
  );
}
