import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { joining } from '../joining/join-request.ts';

/** Keeps the child or family. Undoing it again changes nothing (Rules 4.42). */
export const keepErasure = operation(
  {
    route: 'DELETE /api/erasures/:id',
    summary: 'Undo an erasure before it is carried out',
    who: 'parent',
    right: 'own',
    session: 'inside',
    changes: ['family'],
    of: 'erasure',
    answers: { 204: null },
    refuses: [409],
  },
  async ({ em, asker, params: { id } }) => {
    await orReject(callFunction(em, 'select fn.keep_erasure(?, ?, ?, ?, ?)', askingFor(asker, id)), {
      noneLeft: joining.familyFull,
    });
  },
);
