const stepsMax = 5;

/** The round numbers of an axis from 0 that has room for `max`; the last one is the axis' end. Whole numbers only. */
export function niceScale(max: number): number[] {
  const rough = Math.max(max, stepsMax) / stepsMax;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough;
  const count = Math.ceil(Math.max(max, 1) / step);
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}
