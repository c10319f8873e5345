import { showMark } from './mark.ts';
import { drawn, firstAddress, type Pictured } from './picture.tsx';

type SheetPictureProps = Pictured & { x: number; y: number; sizePx: number };

/** A picture at its place in an SVG drawing. */
export const SheetPicture = ({ x, y, sizePx, ...what }: SheetPictureProps) => (
  <image ref={drawn(what)} href={firstAddress(what)} onError={showMark} x={x} y={y} width={sizePx} height={sizePx} />
);
