import type { Remote } from './releases-api.ts';
import type { RemoteState } from './remote-view.ts';

const dayMs = 24 * 60 * 60_000;
const rolloutPercents = [5, 25, 100];

export interface StepView {
  readonly percent: number;
  readonly state: 'done' | 'now' | 'failed' | 'stopped' | 'ahead';
  /** When the stage began, ended or is due; null if unknown. */
  readonly at: string | null;
  /** Share of the stage that has passed, 0 to 1. */
  readonly passed: number;
  /** What browsers reported; null without data per stage. */
  readonly figures: { readonly loads: number; readonly failures: number; readonly late: number } | null;
}

type Step = Remote['steps'][number];

/** The stages of the current or last rollout; empty without data. */
export function stepsOf(remote: Remote, state: RemoteState, nowMs: number): StepView[] {
  if (state.kind === 'running') return runningSteps(remote, state.canary, nowMs);
  if (state.kind === 'back' && state.back.isByItself) return endedSteps(remote.steps, state.back.at);
  return [];
}

/** A canary that waits for a person has one stage before 100%. */
const percentsWith = (percent: number, isRollout: boolean) =>
  isRollout && rolloutPercents.includes(percent) ? rolloutPercents : [percent, 100];

function runningSteps({ steps }: Remote, canary: NonNullable<Remote['canary']>, nowMs: number): StepView[] {
  const { percent, since, goes_on_at: goesOnAt } = canary;
  const began = goesOnAt === null ? since : new Date(Date.parse(goesOnAt) - dayMs).toISOString();
  return percentsWith(percent, goesOnAt !== null).map((each): StepView => {
    const step = steps.find((figures) => figures.percent === each);
    if (each === percent)
      return {
        percent,
        state: 'now',
        at: step?.since ?? began,
        passed: goesOnAt === null ? 1 : shareOf(nowMs - Date.parse(began)),
        figures: step ?? null,
      };
    if (each < percent)
      return { percent: each, state: 'done', at: step?.since ?? null, passed: 1, figures: step ?? null };
    const isNext = rolloutPercents.indexOf(each) === rolloutPercents.indexOf(percent) + 1;
    return { percent: each, state: 'ahead', at: isNext ? goesOnAt : null, passed: 0, figures: null };
  });
}

function endedSteps(steps: readonly Step[], endedAt: string): StepView[] {
  const last = steps.at(-1);
  if (!last) return [];
  return percentsWith(last.percent, true).map((each): StepView => {
    const step = steps.find(({ percent }) => percent === each);
    if (step === last) {
      const passed = Math.max(0.02, shareOf(Date.parse(endedAt) - Date.parse(step.since)));
      return { percent: each, state: 'failed', at: endedAt, passed, figures: step };
    }
    if (step) return { percent: each, state: 'done', at: step.since, passed: 1, figures: step };
    return { percent: each, state: 'ahead', at: null, passed: 0, figures: null };
  });
}

const shareOf = (ms: number) => Math.min(1, Math.max(0, ms / dayMs));
