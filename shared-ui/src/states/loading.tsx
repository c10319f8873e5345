import type { ReactNode } from 'react';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';

interface LoadingProps {
  /** What a screen reader says of it. */
  words?: string | undefined;
  /** Skeletons in the shape of what is on its way. */
  children: ReactNode;
}

/** Stands in for what is on its way. */
export function Loading({ words = 'Loading', children }: LoadingProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{words}</VisuallyHidden>
      {children}
    </div>
  );
}
