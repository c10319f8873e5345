import { rich } from '@tokennest/shared-ui/locale/rich';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortTime } from '../format.ts';
import type { Remote, Version } from './releases-api.ts';
import { versionOf } from './remote-view.ts';
import type { StepView } from './steps.ts';
import { stepMessages as words } from './steps.messages.ts';
import styles from './steps-track.module.css';

interface StepsProps {
  steps: readonly StepView[];
  remote: Remote;
  focus: Version | undefined;
  nowMs: number;
}

export function Steps({ steps, remote, focus, nowMs }: StepsProps) {
  return (
    <ol className={classNames(styles.steps, steps.length === 2 && styles.two)} aria-label={words.label}>
      {steps.map((step) => (
        <li key={step.percent} className={classNames(styles.step, styles[step.state])}>
          <p className={styles.top}>
            <span className={styles.mark}>
              {step.state === 'done' && <Check size={14} aria-hidden="true" />}
              {step.state === 'failed' && <X size={14} aria-hidden="true" />}
            </span>
            <b>{`${step.percent}%`}</b> <span className={styles.when}>{sayWhen(step, remote.canary !== null)}</span>
          </p>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ inlineSize: `${(step.passed * 100).toFixed(1)}%` }} />
          </span>
          <p className={styles.figures}>
            <StageFigures step={step} steps={steps} remote={remote} focus={focus} nowMs={nowMs} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function sayWhen({ state, at }: StepView, isRunning: boolean): string {
  if (state === 'now') return words.now;
  if (at === null) return state === 'done' ? words.done : words.notReached;
  return state === 'done' && isRunning ? words.since(shortTime(at)) : shortTime(at);
}

function StageFigures({ step, steps, remote, focus, nowMs }: StepsProps & { step: StepView }): ReactNode {
  if (step.state === 'ahead') return sayAhead({ step, steps, remote, nowMs });
  const { figures } = step;
  if (!figures) return <>{words.unknown}</>;
  const { loads, failures, late } = figures;
  const sentence =
    step.state === 'failed'
      ? words.failed({ failures, loads, devices: focus?.failed_devices ?? 0 })
      : words.counts({ loads, failures, late, isOnHold: step.state === 'now' && waits(remote, nowMs) });
  return (
    <span key={sentence}>
      {rich(sentence, {
        loads: (text) => <b>{text}</b>,
        failures: (text) => <b className={classNames(failures > 0 && styles.bad)}>{text}</b>,
      })}
    </span>
  );
}

const graceMs = 120_000;
/** True if the rollout would have continued by now without failures. */
const waits = ({ canary }: Remote, nowMs: number) =>
  typeof canary?.goes_on_at === 'string' && nowMs - Date.parse(canary.goes_on_at) > graceMs;

function sayAhead({ step, steps, remote, nowMs }: Omit<StepsProps, 'focus'> & { step: StepView }): string {
  const { canary } = remote;
  if (!canary) {
    if (step.percent !== 100) return '';
    const live = versionOf(remote, remote.current);
    if (!live) return '';
    return words.live({ version: remote.current, failures: live.failures, loads: live.loads });
  }
  if (canary.goes_on_at === null) return words.whenPromoted;
  if (waits(remote, nowMs)) return words.whenItStops;
  const isNext = steps.findIndex((each) => each.state === 'now') + 1 === steps.indexOf(step);
  return isNext ? words.ifHealthy : words.dayLater;
}
