import type { ReactNode } from 'react';
import { goTo } from './go-to.ts';

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
