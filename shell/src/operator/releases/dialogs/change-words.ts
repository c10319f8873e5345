import { counted, longTime, shortTime } from '../../format.ts';
import type { ChangeKind, Remote } from '../releases-api.ts';
import { folderOf, versionOf, type WentBack, wentBackOf } from '../remote-view.ts';

export interface ChangeWords {
  title: string;
  sentence: string;
  before: string;
  after: string;
  warning: string | null;
  confirm: string;
  done: string;
}

/** Texts that explain a change before it is made; `version` is null for a rollback. */
export function wordsOf(kind: ChangeKind, remote: Remote, version: string | null, nowMs: number): ChangeWords {
  if (kind === 'rollback') return remote.canary ? endWords(remote) : rollBackWords(remote);
  const to = version ?? '';
  const warning = warningOf(remote, to, wentBackOf(remote, nowMs));
  return kind === 'promote' ? promoteWords(remote, to, warning) : rollOutWords(remote, to, warning);
}

const atNext = 'the next time they open the page';

const nowOf = ({ canary, current }: Remote) =>
  canary ? `${canary.percent}% of devices have ${canary.version}, the others ${current}` : `Everyone has ${current}`;

const canaryEnds = ({ canary }: Remote, version: string) =>
  canary && canary.version !== version ? ` The canary ${canary.version} ends.` : '';

function promoteWords(remote: Remote, version: string, warning: string | null): ChangeWords {
  const name = folderOf(remote.name);
  return {
    title: `Promote ${name} ${version}?`,
    sentence: `All devices get it ${atNext}. It is watched for two days and rolled back automatically if it fails. You can still roll back to ${remote.current}.${canaryEnds(remote, version)}`,
    before: nowOf(remote),
    after: `Everyone has ${version}`,
    warning,
    confirm: 'Promote',
    done: `${name} ${version} is live for everyone`,
  };
}

function rollOutWords(remote: Remote, version: string, warning: string | null): ChangeWords {
  const name = folderOf(remote.name);
  return {
    title: `Roll out ${name} ${version} at 5%?`,
    sentence: `5% of devices get it ${atNext}, 25% a day later, and all of them another day later. It ends automatically if it fails.${canaryEnds(remote, version)}`,
    before: nowOf(remote),
    after: `5% of devices have ${version}, the others ${remote.current}`,
    warning,
    confirm: 'Roll out at 5%',
    done: `${name} ${version} is rolling out, at 5%`,
  };
}

function endWords(remote: Remote): ChangeWords {
  const name = folderOf(remote.name);
  const { version = '', percent = 0, since = '' } = remote.canary ?? {};
  return {
    title: `End the canary ${name} ${version}?`,
    sentence: `The ${percent}% of devices that have had it since ${shortTime(since)} get ${remote.current} again ${atNext}. ${version} stays published, but no device gets it until you roll it out again.`,
    before: nowOf(remote),
    after: `Everyone has ${remote.current}`,
    warning: null,
    confirm: 'End canary',
    done: `The canary ${name} ${version} has ended`,
  };
}

function rollBackWords(remote: Remote): ChangeWords {
  const name = folderOf(remote.name);
  const previous = remote.previous ?? '';
  return {
    title: `Roll ${name} back to ${previous}?`,
    sentence: `All devices get ${previous} again ${atNext}. ${remote.current} stays published, but you can’t roll back to it until you make it live again.`,
    before: nowOf(remote),
    after: `Everyone has ${previous}`,
    warning: null,
    confirm: 'Roll back',
    done: `${name} is back on ${previous}`,
  };
}

function warningOf(remote: Remote, version: string, back: WentBack | null): string | null {
  const of = versionOf(remote, version);
  if (back?.version === version && back.isByItself) {
    const failures = of && of.failures > 0 ? `, after ${counted(of.failures, 'failure')}` : '';
    return `It was rolled back automatically on ${longTime(back.at)}${failures}. Devices that it crashed on skip it.`;
  }
  if (of && of.failed_devices > 0) return `It has failed on ${counted(of.failed_devices, 'device')} so far.`;
  return of?.tried === 'forced' ? 'It was published without a browser test.' : null;
}
