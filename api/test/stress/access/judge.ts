import type { Canaries } from '../../testing/access/canaries.ts';
import { lackedBy, type PersonName } from '../../testing/access/cast.ts';
import { type Cell, nameOf } from './cells.ts';
import { type Expected, expectedOf } from './expected.ts';
import type { OwnersOf } from './owners.ts';
import type { Answer } from './product.ts';
import type { ChangedRow } from './snapshot.ts';

export interface Finding {
  readonly cell: string;
  readonly kind: 'status' | 'body' | 'foreign byte' | 'foreign effect' | 'effect of a refusal' | 'logged' | 'joining';
  readonly detail: string;
}
export interface Outcome {
  readonly cell: Cell;
  readonly answer: Answer;
  readonly changes: readonly ChangedRow[];
}
interface Seeded {
  readonly canaries: Canaries;
  readonly ownersOf: OwnersOf;
}

/** Must hold with any layer off: no foreign byte, no foreign effect, and nothing in the log. */
export function judgeIsolation({ cell, answer, changes }: Outcome, { canaries, ownersOf }: Seeded): Finding[] {
  const { access, caller, request } = cell;
  const name = nameOf(cell);
  const { path, key, body } = request;
  const sent = JSON.stringify({ path, key, body });
  const to = access.provesToBe ?? caller.as;
  const foreign = canaries.findForeign({ reported: `${answer.headers}\n${answer.text}`, sent, to });
  const logged = canaries.findForeign({ reported: answer.log, sent: '', to: null });

  const may = whoMayChange(cell);
  const isForeign = (changed: ChangedRow) => {
    const owners = ownersOf(changed);
    return owners ? !owners.some((owner) => may.has(owner)) : access.who !== 'open';
  };
  return [
    ...foreign.map(({ text, seenBy }) => found(name, 'foreign byte', `${text} is for ${seenBy.join(', ')}`)),
    ...logged.map(({ text }) => found(name, 'logged', text)),
    ...changes
      .filter(isForeign)
      .map(({ table, how, row }) => found(name, 'foreign effect', `${how} in ${table}: ${JSON.stringify(row)}`)),
  ];
}

/** The people whose rows this request may change; none if the route is for the other role, even without guards. */
function whoMayChange({ access, caller, pathThing }: Cell): ReadonlySet<PersonName> {
  const { provesToBe, touches = [], touchesPeopleOfThing } = access;
  const asking = provesToBe ?? caller.as;
  if (!asking || (caller.as && lackedBy(caller.as, access) !== null)) return new Set(touches);
  const movesIn = touchesPeopleOfThing && pathThing?.people.includes(asking) ? pathThing.people : [];
  return new Set([asking, ...movesIn, ...touches]);
}

/** Must hold with every layer on. */
export function judgeAnswer({ cell, answer, changes }: Outcome): Finding[] {
  const name = nameOf(cell);
  const expected: Expected = expectedOf(cell);
  const findings: Finding[] = [];
  if (answer.status !== expected.status) {
    findings.push(found(name, 'status', `${answer.status} and not ${expected.status}: ${answer.text.slice(0, 200)}`));
  }
  if (expected.text !== undefined && answer.text !== expected.text) {
    findings.push(found(name, 'body', `${answer.text.slice(0, 200)} and not ${expected.text}`));
  }
  if (answer.status >= 400 && changes.length > 0) {
    findings.push(found(name, 'effect of a refusal', JSON.stringify(changes.slice(0, 3))));
  }
  return findings;
}

const found = (cell: string, kind: Finding['kind'], detail: string): Finding => ({ cell, kind, detail });
