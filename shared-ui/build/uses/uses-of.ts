import type { ApiUse } from '@tokennest/api/api-use';
import { ownOperations } from '@tokennest/api/operations';
import type { Mentions } from './api-mentions.ts';

export interface Said extends Mentions {
  file: string;
}

/** Contracts name all fields in their schemas but send none. */
const isContract = (file: string) => file.endsWith('.contract.ts');

/** For each called operation, the fields of its contract whose every part is mentioned somewhere in the build. */
export function usesOf(said: readonly Said[]): ApiUse {
  const reads = new Set(said.flatMap((each) => each.reads));
  const makes = new Set(said.flatMap(({ file, makes }) => (isContract(file) ? [] : makes)));
  const mentioned = (fields: readonly string[] = [], names: ReadonlySet<string>) =>
    fields.filter((field) => field.split('.').every((name) => names.has(name)));
  const calls = [...new Set(said.flatMap((each) => each.calls))].toSorted();
  return Object.fromEntries(
    calls.map((name) => {
      const fields = ownOperations[name];
      return [name, { reads: mentioned(fields?.answers, reads), sends: mentioned(fields?.takes, makes) }];
    }),
  );
}
