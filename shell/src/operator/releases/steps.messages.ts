import { counted, formatAmount, nounOf } from '@tokennest/shared-ui/amounts/format-amount';
import { words } from '@tokennest/shared-ui/locale/words';

interface Failed {
  failures: number;
  loads: number;
  /** 0 if no device reported it. */
  devices: number;
}

interface Counts {
  loads: number;
  failures: number;
  late: number;
  isOnHold: boolean;
}

/** The stages of a rollout at 5, 25 and 100%, as columns with a short line each. */
export const stepMessages = words('shell.release-steps', {
  label: 'Rollout stages',
  now: 'now',
  done: 'done',
  notReached: 'not reached',
  since: (time: string) => `since ${time}`,
  unknown: '— Loads at this stage are unknown',
  failed: ({ failures, loads, devices }: Failed) =>
    `<failures>${formatAmount(failures)}</failures> ${nounOf(failures, 'failure')} in ${counted(loads, 'load')}${devices === 0 ? '' : `, on ${counted(devices, 'device')}`}`,
  counts: ({ loads, failures, late, isOnHold }: Counts) =>
    `<loads>${formatAmount(loads)}</loads> ${nounOf(loads, 'load')}, <failures>${formatAmount(failures)}</failures> ${nounOf(failures, 'failure')}${late === 0 ? '' : `, ${counted(late, 'timeout')} not counted`}${isOnHold ? '. On hold because devices failed' : ''}`,
  live: ({ version, failures, loads }: { version: string; failures: number; loads: number }) =>
    `Live ${version}: ${counted(failures, 'failure')} in ${counted(loads, 'load')}`,
  whenPromoted: 'When someone promotes it',
  whenItStops: 'Continues when it stops failing',
  ifHealthy: 'Automatically, if it stays healthy',
  dayLater: 'Automatically, a day later',
});
