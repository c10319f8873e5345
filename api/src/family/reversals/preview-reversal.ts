import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { reversalPreviewDto, type ReversalPreviewDto } from './reversal.contract.ts';
import { refusals } from './reverse-transaction.ts';

const previewSql = 'select amount::float8, missing::float8 from fn.preview_take_back(?, ?, ?, ?)';

/** The signed amount of a reversal, and how much of it the child has already spent (Rules 5.22). */
export const previewReversal = operation(
  {
    route: 'GET /api/tokens/transactions/:id/take-back',
    summary: 'Preview the reversal of a transaction, and how many of its tokens are already spent',
    who: 'parent',
    of: 'award',
    answers: { 200: reversalPreviewDto },
    refuses: [409],
  },
  async ({ em, actor: { familyId, profileId, sessionId }, params: { id } }) => {
    const asked = [familyId, profileId, sessionId, id];
    const [preview] = await orReject(callFunction<ReversalPreviewDto>(em, previewSql, asked), refusals);
    if (!preview) throw new Error('A function that returns a row returned none');
    return preview;
  },
);
