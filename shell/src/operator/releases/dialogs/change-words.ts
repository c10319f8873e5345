import { counted, longTime, shortTime } from '../../format.ts';
import type { ChangeKind, Remote } from '../releases-api.ts';
import { folderOf, versionOf, type WentBack, wentBackOf } from '../remote-view.ts';

export interface ChangeWords {
  title: string;
  /** What happens, to whom. */
  sentence: string;
  before: string;
  after: string;
  /** What speaks against it. */
  warning: string | null;
  confirm: string;
  /** Said once it is done. */
  done: string;
}

/** What a change does, before it is done; `version` is null for a rollback. */
export function wordsOf(kind: ChangeKind, remote: Remote, version: string | null, nowMs: number): ChangeWords {
  if (kind === 'rollback') return remote.canary ? endWords(remote) : rollBackWords(remote);
  const to = version ?? '';
  const warning = warningOf(remote, to, wentBackOf(remote, nowMs));
  return kind === 'promote' ? promoteWords(remote, to, warning) : rollOutWords(remote, to, warning);
}

const atNext = 'the next time they open the page';

const nowOf = ({ canary, current }: Remote) =>
  canary
    ? `${canary.percent}% of the devices have ${canary.version}, the others ${current}`
    : `Everybody has ${current}`;

const canaryEnds = ({ canary }: Remote, version: string) =>
  canary && canary.version !== version ? ` The canary ${canary.version} ends.` : '';

function promoteWords(remote: Remote, version: string, warning: string | null): ChangeWords {
  const name = folderOf(remote.name);
  return {
    title: `Promote ${name} ${version}?`,
    sentence: `All devices get it ${atNext}, without further steps. It is watched for two days and goes back by itself if it fails. ${remote.current} stays as the version to roll back to.${canaryEnds(remote, version)}`,
    before: nowOf(remote),
    after: `Everybody has ${version}`,
    warning,
    confirm: 'Promote',
    done: `${name} ${version} is live for everybody`,
  };
}

function rollOutWords(remote: Remote, version: string, warning: string | null): ChangeWords {
  const name = folderOf(remote.name);
  return {
    title: `Roll out ${name} ${version} at 5%?`,
    sentence: `5 of 100 devices get it ${atNext}, 25 a day later, and all of them another day later. It ends by itself if it fails.${canaryEnds(remote, version)}`,
    before: nowOf(remote),
    after: `5% of the devices have ${version}, the others ${remote.current}`,
    warning,
    confirm: 'Roll out at 5%',
    done: `${name} ${version} is on its way, at 5%`,
  };
}

function endWords(remote: Remote): ChangeWords {
  const name = folderOf(remote.name);
  const { version = '', percent = 0, since = '' } = remote.canary ?? {};
  return {
    title: `End the canary ${name} ${version}?`,
    sentence: `The ${percent}% of the devices that have it since ${shortTime(since)} get ${remote.current} again ${atNext}. ${version} stays published, and nobody gets it until it is rolled out again.`,
    before: nowOf(remote),
    after: `Everybody has ${remote.current}`,
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
    sentence: `All devices get ${previous} again ${atNext}. ${remote.current} stays published, and is no version to roll back to until somebody chooses it again.`,
    before: nowOf(remote),
    after: `Everybody has ${previous}`,
    warning: null,
    confirm: 'Roll back',
    done: `${name} is ${previous} again`,
  };
}

function warningOf(remote: Remote, version: string, back: WentBack | null): string | null {
  const of = versionOf(remote, version);
  if (back?.version === version && back.isByItself) {
    const failures = of && of.failures > 0 ? `, after ${counted(of.failures, 'failure')}` : '';
    return `It took itself back on ${longTime(back.at)}${failures}. Devices that it crashed on skip it.`;
  }
  if (of && of.failed_devices > 0) return `It has failed on ${counted(of.failed_devices, 'device')} so far.`;
  return of?.tried === 'forced' ? 'It was published without a try in a browser.' : null;
}
