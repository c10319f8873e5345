import type { Client } from 'pg';
import type { Caller } from './orm.ts';

/** One command, because Citus forwards the whole message with each (decision 86). `values` are SQL literals. */
export const setLocally = (values: Iterable<readonly [name: string, value: string]>): string =>
  `do $set$ begin ${[...values].map(([name, value]) => `set local ${name} = ${value};`).join(' ')} end $set$`;

/** What row-level security reads about a caller. */
export const variablesOf = ({ familyId, profileId, role, helps, hiddenHome }: Caller) => ({
  'app.family_id': familyId,
  'app.profile_id': profileId,
  'app.role': role,
  ...(helps && { 'app.helps': helps }),
  ...(hiddenHome && { 'app.hidden_home': hiddenHome }),
});

export const enterAs = (client: Client, caller: Caller) =>
  client.query(
    setLocally(Object.entries(variablesOf(caller)).map(([name, value]) => [name, client.escapeLiteral(value)])),
  );
