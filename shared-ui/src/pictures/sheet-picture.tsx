import type { Pictured } from './load-picture.ts';
import { mark } from './mark.ts';
import { drawn } from './picture.tsx';

type SheetPictureProps = Pictured & { x: number; y: number; sizePx: number };

/** A picture in a drawing, at its place. */
export const SheetPicture = ({ x, y, sizePx, ...what }: SheetPictureProps) => (
  <image ref={drawn(what)} href={mark} x={x} y={y} width={sizePx} height={sizePx} />
);
