import { nameOf } from './cells.ts';
import { isKnownKey } from './expected.ts';
import type { Finding, Outcome } from './judge.ts';

/** Reports answers that differ between another family's, a sibling's and absent things. */
export function judgeAlike(outcomes: readonly Outcome[]): Finding[] {
  const groups = Map.groupBy(outcomes.filter(isUnreached), ({ cell: { access, caller, varied } }) =>
    JSON.stringify([access.route, access.query, access.pathHome, access.bodyId?.field, caller.name, varied?.place]),
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const wanted = bytesOf(first);
    return others
      .filter((other) => bytesOf(other) !== wanted)
      .map((other): Finding => {
        const detail = `differs from ${nameOf(first.cell)}:\n${bytesOf(other)}\n${wanted}`;
        return { cell: nameOf(other.cell), kind: 'body', detail };
      });
  });
}

function isUnreached({ cell }: Outcome): boolean {
  const { access, caller, varied } = cell;
  if (!varied || varied.choice === 'malformed') return false;
  if (varied.place === 'key') return !isKnownKey(cell);
  const who = access.provesToBe ?? caller.as;
  return !who || !varied.thing.people.includes(who);
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/**
 * The bytes of a refusal; for created things, without ids, times, codes, credentials and hashes, which are always new.
 */
function bytesOf({ answer: { status, headers, text } }: Outcome): string {
  const whole = `${status}\n${headers}\n${text}`;
  if (status >= 400) return whole;
  return whole
    .replaceAll(uuid, 'id')
    .replaceAll(time, 'time')
    .replaceAll(/"(recovery_code|credential|code|digits|endpoint_hash)":"[^"]*"/g, '"$1"');
}
