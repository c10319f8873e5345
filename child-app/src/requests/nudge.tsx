import { LazyPart } from '../ui/lazy-part.tsx';
import type { NudgeButtonProps } from './nudge-button.tsx';
import { nudgeOf } from './nudge-of.ts';

const load = () => import(/* webpackChunkName: "nudge" */ './nudge-button.tsx').then(({ NudgeButton }) => NudgeButton);

/** Nothing unless what waits has waited for long; its code comes then (Rules 12.291). */
export function Nudge(given: NudgeButtonProps) {
  return nudgeOf(given.thing) !== null && <LazyPart load={load} isWanted given={given} />;
}
