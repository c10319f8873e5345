import { LazyPart } from '../ui/lazy-part.tsx';
import type { NudgeButtonProps } from './nudge-button.tsx';
import { nudgeOf } from './nudge-of.ts';

const load = () => import(/* webpackChunkName: "nudge" */ './nudge-button.tsx').then(({ NudgeButton }) => NudgeButton);

/** Renders nothing until the wait is long enough; only then does its code load (Rules 12.291). */
export function Nudge(given: NudgeButtonProps) {
  return nudgeOf(given.thing) !== null && <LazyPart load={load} isWanted given={given} />;
}
