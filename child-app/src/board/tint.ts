import type { BoardChildDto } from '@tokennest/shared-ui/contract';
import { childTintOf } from '@tokennest/shared-ui/theme/tint-of';
import type { CSSProperties } from 'react';

type Colored = Pick<BoardChildDto, 'color' | 'place'>;

export function tintVars({ color, place }: Colored): CSSProperties {
  const tint = color ?? childTintOf(place);
  return { '--tint': `var(--${tint})`, '--ink': `var(--${tint}-ink)` } as CSSProperties; // React accepts custom properties
}
