import type { Client } from 'pg';
import type { Caller } from './orm.ts';

/**
 * A command that sets variables until the transaction ends, `values` being literals of SQL. Only what a command sets reaches
 * the nodes of a spread database (decision 86), and of several commands in one message Citus takes the whole message with each.
 */
export const setLocally = (values: Iterable<readonly [name: string, value: string]>): string =>
  `do $set$ begin ${[...values].map(([name, value]) => `set local ${name} = ${value};`).join(' ')} end $set$`;

/** Names the caller to row-level security for the rest of the transaction. */
export const enterAs = (client: Client, { familyId, profileId, role }: Caller) =>
  client.query(
    setLocally(
      Object.entries({ 'app.family_id': familyId, 'app.profile_id': profileId, 'app.role': role }).map(
        ([name, value]) => [name, client.escapeLiteral(value)],
      ),
    ),
  );
