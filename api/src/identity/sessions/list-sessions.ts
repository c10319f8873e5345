import { z } from 'zod';
import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { sessionDto } from './session.contract.ts';

type Row = { id: string; device: string; created_at: Date | string; last_used_at: Date | string };

/** Most recently used first. Parents see only their own sessions as well. */
export const listSessions = operation(
  {
    route: 'GET /api/auth/sessions',
    summary: 'List the devices on which the caller is signed in',
    who: 'anyone',
    right: 'account',
    answers: { 200: z.array(sessionDto) },
  },
  async ({ em, actor: { familyId, profileId, sessionId } }) => {
    const listing = callFunction<Row>(em, 'select * from fn.list_sessions(?, ?, ?)', [familyId, profileId, sessionId]);
    return (await orReject(listing)).map(({ id, device, created_at, last_used_at }) => ({
      id,
      device,
      created_at: new Date(created_at).toISOString(),
      last_used_at: new Date(last_used_at).toISOString(),
      is_current: id === sessionId,
    }));
  },
);
