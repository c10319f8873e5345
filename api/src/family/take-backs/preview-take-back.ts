import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { takeBackDto, type TakeBackDto } from './take-back.contract.ts';
import { refusals } from './take-back.ts';

const previewSql = 'select amount::float8, missing::float8 from fn.preview_take_back(?, ?, ?, ?)';

/** What taking it back would move, signed, and how much of that the child has spent already (Rules 5.22). */
export const previewTakeBack = operation(
  {
    route: 'GET /api/tokens/transactions/:id/take-back',
    summary: 'Read what taking a transaction back would move, and how much of that is spent',
    who: 'parent',
    of: 'award',
    answers: { 200: takeBackDto },
    refuses: [409],
  },
  async ({ em, actor: { familyId, profileId, sessionId }, params: { id } }) => {
    const asked = [familyId, profileId, sessionId, id];
    const [preview] = await orReject(callFunction<TakeBackDto>(em, previewSql, asked), refusals);
    if (!preview) throw new Error('A function that returns a row returned none');
    return preview;
  },
);
