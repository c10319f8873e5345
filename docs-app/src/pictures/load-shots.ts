import type { ComponentType } from 'react';
import type { ShownProps } from './shown.tsx';

/** In a chunk of its own: the words come first. Never rejects: without the pictures, they stand alone. */
export const loadShots = (): Promise<{ default: ComponentType<ShownProps> }> =>
  import(/* webpackChunkName: "pictures" */ './shown.tsx').then(
    ({ Shown }) => ({ default: Shown }),
    () => ({ default: () => null }),
  );
