import type { Client } from 'pg';
import type { Caller } from './orm.ts';

/**
 * Only variables set by a command reach the nodes of a distributed database, and Citus forwards the whole message with
 * each command, so it is one (decision 86). `values` are SQL literals.
 */
export const setLocally = (values: Iterable<readonly [name: string, value: string]>): string =>
  `do $set$ begin ${[...values].map(([name, value]) => `set local ${name} = ${value};`).join(' ')} end $set$`;

export const enterAs = (client: Client, { familyId, profileId, role }: Caller) =>
  client.query(
    setLocally(
      Object.entries({ 'app.family_id': familyId, 'app.profile_id': profileId, 'app.role': role }).map(
        ([name, value]) => [name, client.escapeLiteral(value)],
      ),
    ),
  );
