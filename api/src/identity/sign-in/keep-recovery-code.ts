import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { recoveryKeptDto } from './password.contract.ts';

/** Stops the reminder (Rules 2.100). */
export const keepRecoveryCode = operation(
  {
    route: 'POST /api/auth/recovery-code/kept',
    summary: 'Confirm that the recovery code is saved, which ends the reminder',
    who: 'parent',
    right: 'account',
    answers: { 200: recoveryKeptDto },
  },
  async ({ em, actor }) => {
    await orReject(callFunction(em, 'select fn.keep_recovery_code(?, ?, ?, ?)', askingFor(actor)));
    return { is_recovery_kept: true as const };
  },
);
