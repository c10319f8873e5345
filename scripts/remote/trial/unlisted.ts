import { addressOf, type ApiUse, operationAt } from '@tokennest/api/api-use';
import { ownOperations } from '@tokennest/api/operations';
import type { LiveApi } from './live-api.ts';

/** What the shell itself requests around any remote. Only an older server's shell reports vitals. */
const ofShell = new Set(['GET /api/profiles/{}', 'POST /api/remote-loads', 'POST /api/remote-vitals']);

interface Listed {
  use?: ApiUse | undefined;
  live: LiveApi | null;
}

/** The first call (`GET /api/tasks`) that the server lacks or the build does not list, as a sentence, or null. */
export function findUnlisted(called: Iterable<string>, { use, live }: Listed): string | null {
  const fields = live?.fields ?? ownOperations;
  const listed = new Set(Object.keys(use ?? {}).map(addressOf));
  for (const call of called) {
    const [method = '', path = ''] = call.split(' ');
    const name = operationAt(fields, method, path);
    if (name === undefined)
      return `It called ${operationAt(ownOperations, method, path) ?? call}, which the live API does not have.`;
    const isListed = listed.has(addressOf(name)) || ofShell.has(addressOf(name)) || path.startsWith('/auth/');
    if (use && !isListed) return `It called ${name}, which its release.json does not list (api).`;
  }
  return null;
}
