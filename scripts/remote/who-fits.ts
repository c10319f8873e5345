import { type ApiFields, type ApiUse, findLacks } from '@tokennest/api/api-use';
import { ownOperations } from '@tokennest/api/operations';
import type { BuiltRemote } from './bench.ts';
import type { LiveApi } from './trial/live-api.ts';
import type { Report } from './server/release-api.ts';

/** What was looked at, and what is wrong with it; null for nothing. */
export interface Line {
  what: string;
  fault: string | null;
}

const unknown = 'it does not say what it uses';

interface Held {
  fields: ApiFields;
  called: string;
}

function lineOf(version: string, use: ApiUse | null | undefined, { fields, called }: Held): Line {
  const lacks = findLacks(use ?? {}, fields, called);
  const what = `${version} by what it uses of ${called}${use ? '' : ` (${unknown})`}`;
  return { what, fault: lacks.length > 0 ? `${lacks.join('. ')}.` : null };
}

/** Each build, by what it lists, held against the API of a server (Rules 13.113). */
export const fitsOf = (builds: readonly BuiltRemote[], { fields }: LiveApi): Line[] =>
  builds.map(({ name, release }) =>
    lineOf(`${name} ${release.version}`, release.api, { fields, called: 'the live API' }),
  );

/** Each version that is live, or was before, or is tried, by what it lists, held against the API of this clone. */
export const fitsOfLive = ({ remotes }: Report): Line[] =>
  remotes.flatMap(({ name, versions }) =>
    versions
      .filter((each) => each.is_live)
      .map(({ version, uses }) =>
        lineOf(`${name} ${version}`, uses, { fields: ownOperations, called: 'this clone’s API' }),
      ),
  );
