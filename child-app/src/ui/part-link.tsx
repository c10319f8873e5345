import type { ReactNode } from 'react';

export const partIds = {
  tasks: 'my-tasks',
  waiting: 'waiting-tasks',
  shop: 'rewards-shop',
  redemptions: 'my-redemptions',
  history: 'history',
} as const;

/** After one of these actions, the person controls scrolling. */
const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to the first of these parts that is on the page, and moves the focus there. */
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
  to: readonly [string, ...string[]];
  className?: string | undefined;
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link within the page. It does not change the address, or Back would step through every jump. */
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
