import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Before it is measured, and where nothing is ever laid out. */
const widthAtFirst = 640;

/** How much larger than usual the person has made all letters. */
const scaleOfText = () => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/**
 * The width of an element, also after it changes, in pixels as large as its letters are: a picture is drawn at its real
 * size, `scale` times, and keeps its letters' size.
 */
export function useWidth(): { box: RefObject<HTMLElement | null>; width: number; scale: number } {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(widthAtFirst);
  const [scale] = useState(scaleOfText);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || widthAtFirst);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width: width / scale, scale };
}
