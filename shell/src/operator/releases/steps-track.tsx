import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted, shortTime, whole } from '../format.ts';
import type { Remote, Version } from './releases-api.ts';
import { versionOf } from './remote-view.ts';
import type { StepView } from './steps.ts';
import styles from './steps-track.module.css';

interface StepsProps {
  steps: readonly StepView[];
  remote: Remote;
  focus: Version | undefined;
  nowMs: number;
}

export function Steps({ steps, remote, focus, nowMs }: StepsProps) {
  return (
    <ol className={classNames(styles.steps, steps.length === 2 && styles.two)} aria-label="Rollout stages">
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
  if (state === 'now') return 'now';
  if (at === null) return state === 'done' ? 'done' : 'not reached';
  return state === 'done' && isRunning ? `since ${shortTime(at)}` : shortTime(at);
}

const plural = (count: number, one: string) => (count === 1 ? one : `${one}s`);

function StageFigures({ step, steps, remote, focus, nowMs }: StepsProps & { step: StepView }): ReactNode {
  if (step.state === 'ahead') return sayAhead({ step, steps, remote, nowMs });
  const { figures } = step;
  if (!figures) return <>— Loads at this stage are unknown</>;
  const { loads, failures, late } = figures;
  if (step.state === 'failed')
    return (
      <>
        <b className={styles.bad}>{whole(failures)}</b>
        <span>{` ${plural(failures, 'failure')} in ${counted(loads, 'load')}${focus && focus.failed_devices > 0 ? `, on ${counted(focus.failed_devices, 'device')}` : ''}`}</span>
      </>
    );
  return (
    <>
      <b>{whole(loads)}</b>
      <span>{` ${plural(loads, 'load')}, `}</span>
      <b className={classNames(failures > 0 && styles.bad)}>{whole(failures)}</b>
      <span>{` ${plural(failures, 'failure')}${late > 0 ? `, ${counted(late, 'timeout')} not counted` : ''}${step.state === 'now' && waits(remote, nowMs) ? '. On hold because devices failed' : ''}`}</span>
    </>
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
    return `Live ${remote.current}: ${counted(live.failures, 'failure')} in ${counted(live.loads, 'load')}`;
  }
  if (canary.goes_on_at === null) return 'When someone promotes it';
  if (waits(remote, nowMs)) return 'Continues when it stops failing';
  const isNext = steps.findIndex((each) => each.state === 'now') + 1 === steps.indexOf(step);
  return isNext ? 'Automatically, if it stays healthy' : 'Automatically, a day later';
}
