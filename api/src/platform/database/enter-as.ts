import type { Client } from 'pg';
import type { Caller } from './orm.ts';

/** Names the caller to row-level security for the rest of the transaction, by commands: only those reach every node (Citus). */
export const enterAs = (client: Client, { familyId, profileId, role }: Caller) =>
  client.query(
    Object.entries({ 'app.family_id': familyId, 'app.profile_id': profileId, 'app.role': role })
      .map(([name, value]) => `set local ${name} = ${client.escapeLiteral(value)}`)
      .join('; '),
  );
