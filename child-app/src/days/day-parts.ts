/** One chunk: both come after the first screen. */
export { RestOfDay } from './rest-of-day.tsx';
export { WeekStrip } from './week-strip.tsx';
