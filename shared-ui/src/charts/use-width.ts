import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Before it is measured, and where nothing is ever laid out. */
const widthAtFirst = 640;

/** The width of an element in pixels, also after it changes: a picture drawn at its real size keeps its letters' size. */
export function useWidth(): { box: RefObject<HTMLElement | null>; width: number } {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(widthAtFirst);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || widthAtFirst);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}
