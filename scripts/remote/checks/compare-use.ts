import { type ApiFields, type ApiUse, findLacks } from '@tokennest/api/api-use';
import { ownOperations } from '@tokennest/api/operations';
import type { BuiltRemote } from '../bench.ts';
import type { LiveApi } from '../trial/live-api.ts';
import type { Report } from '../server/release-api.ts';

/** The result of one check; `fault` is null if it passed. */
export interface Line {
  what: string;
  fault: string | null;
}

const unknown = 'it does not list what it uses';

interface Comparison {
  fields: ApiFields;
  called: string;
}

function lineOf(version: string, use: ApiUse | null | undefined, { fields, called }: Comparison): Line {
  const lacks = findLacks(use ?? {}, fields, called);
  const what = `${version}: use of ${called}${use ? '' : ` (${unknown})`}`;
  return { what, fault: lacks.length > 0 ? `${lacks.join('. ')}.` : null };
}

/** Compares the API use that each build lists with the API of a server (Rules 13.113). */
export const fitsOf = (builds: readonly BuiltRemote[], { fields }: LiveApi): Line[] =>
  builds.map(({ name, release }) =>
    lineOf(`${name} ${release.version}`, release.api, { fields, called: 'the live API' }),
  );

/** Compares the API use of each live, previous and canary version with the API of this clone. */
export const fitsOfLive = ({ remotes }: Report): Line[] =>
  remotes.flatMap(({ name, versions }) =>
    versions
      .filter((each) => each.is_live)
      .map(({ version, uses }) =>
        lineOf(`${name} ${version}`, uses, { fields: ownOperations, called: 'this clone’s API' }),
      ),
  );
