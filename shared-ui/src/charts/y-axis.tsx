import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formatAmount } from '../amounts/format-amount.ts';
import styles from './chart.module.css';

/** Until it is measured, and in tests without layout. */
const widthAtFirst = 640;

const scaleOfText = () => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/** An element's width in pixels, scaled to its text size. A chart is drawn at its real size times `scale`. */
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

const stepsMax = 5;

/** Round tick values from 0 to at least `max`, the last one being the end of the axis. Whole numbers only. */
export function niceScale(max: number): number[] {
  const rough = Math.max(max, stepsMax) / stepsMax;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough;
  const count = Math.ceil(Math.max(max, 1) / step);
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}

interface YAxisProps {
  ticks: readonly number[];
  yOf: (value: number) => number;
  from: number;
  to: number;
}

export function YAxis({ ticks, yOf, from, to }: YAxisProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line className={tick === 0 ? styles.base : styles.grid} x1={from} x2={to} y1={yOf(tick)} y2={yOf(tick)} />
      <text className={styles.axis} x={from - 10} y={yOf(tick)} dy="0.35em" textAnchor="end">
        {formatAmount(tick)}
      </text>
    </g>
  ));
}

export const axisWidth = (ticks: readonly number[]): number => 18 + 8 * formatAmount(ticks.at(-1) ?? 0).length;
