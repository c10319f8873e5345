import { addressOf, keyOf, type Pictured } from './drawn.ts';
import { drawInto, mark } from './picture.tsx';

type SheetPictureProps = Pictured & { x: number; y: number; sizePx: number };

/** A picture in a drawing, at its place. */
export const SheetPicture = ({ x, y, sizePx, ...what }: SheetPictureProps) => (
  <image
    key={keyOf(what)}
    ref={drawInto('href', what)}
    href={addressOf(what) ?? mark}
    x={x}
    y={y}
    width={sizePx}
    height={sizePx}
  />
);
