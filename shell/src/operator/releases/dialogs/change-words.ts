import { longTime, shortTime } from '../../format.ts';
import type { ChangeKind, Remote } from '../releases-api.ts';
import { folderOf, versionOf, type WentBack, wentBackOf } from '../remote-view.ts';

import { changeMessages as words } from './change.messages.ts';

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

const nowOf = ({ canary, current }: Remote) =>
  canary
    ? words.someHave({ percent: canary.percent, version: canary.version, others: current })
    : words.everyoneHas(current);

/** The sentence, and that the rollout of another version ends. */
const withCanary = (sentence: string, { canary }: Remote, version: string) =>
  canary && canary.version !== version ? `${sentence} ${words.canaryEnds(canary.version)}` : sentence;

function promoteWords(remote: Remote, version: string, warning: string | null): ChangeWords {
  const named = { name: folderOf(remote.name), version };
  return {
    title: words.promote.title(named),
    sentence: withCanary(words.promote.sentence(remote.current), remote, version),
    before: nowOf(remote),
    after: words.everyoneHas(version),
    warning,
    confirm: words.promote.confirm,
    done: words.promote.done(named),
  };
}

function rollOutWords(remote: Remote, version: string, warning: string | null): ChangeWords {
  const named = { name: folderOf(remote.name), version };
  return {
    title: words.rollOut.title(named),
    sentence: withCanary(words.rollOut.sentence, remote, version),
    before: nowOf(remote),
    after: words.someHave({ percent: 5, version, others: remote.current }),
    warning,
    confirm: words.rollOut.confirm,
    done: words.rollOut.done(named),
  };
}

function endWords(remote: Remote): ChangeWords {
  const { version = '', percent = 0, since = '' } = remote.canary ?? {};
  const { current } = remote;
  const named = { name: folderOf(remote.name), version };
  return {
    title: words.end.title(named),
    sentence: words.end.sentence({ percent, since: shortTime(since), current, version }),
    before: nowOf(remote),
    after: words.everyoneHas(current),
    warning: null,
    confirm: words.end.confirm,
    done: words.end.done(named),
  };
}

function rollBackWords(remote: Remote): ChangeWords {
  const name = folderOf(remote.name);
  const previous = remote.previous ?? '';
  return {
    title: words.rollBack.title(name, previous),
    sentence: words.rollBack.sentence(previous, remote.current),
    before: nowOf(remote),
    after: words.everyoneHas(previous),
    warning: null,
    confirm: words.rollBack.confirm,
    done: words.rollBack.done(name, previous),
  };
}

function warningOf(remote: Remote, version: string, back: WentBack | null): string | null {
  const of = versionOf(remote, version);
  const { warnings } = words;
  if (back?.version === version && back.isByItself) {
    const time = longTime(back.at);
    return of && of.failures > 0 ? warnings.rolledBackAfter(time, of.failures) : warnings.rolledBack(time);
  }
  if (of && of.failed_devices > 0) return warnings.failed(of.failed_devices);
  return of?.tried === 'forced' ? warnings.untested : null;
}
