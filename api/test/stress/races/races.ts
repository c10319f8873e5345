import type { RunnableRace } from './race-harness.ts';
import {
  deleteAgainstJob,
  executeAgainstJob,
  jobAgainstJob,
  toggleAgainstJob,
  zoneAgainstJob,
} from './races-of-allowances.ts';
import {
  approveAgainstClock,
  approveAgainstMissed,
  approveAtOnce,
  doubleReversal,
  reverseAgainstRedeem,
  undoAgainstApprove,
  undoAgainstReject,
} from './races-of-decisions.ts';
import { doubleNudgeOfRedemption, doubleNudgeOfTask, nudgesOfRedemptions, nudgesOfTasks } from './races-of-nudges.ts';
import {
  acceptAgainstWithdraw,
  answerInTwoWays,
  askInTwoWays,
  decideAtOnce,
  doubleAccept,
  yesAgainstNo,
} from './races-of-proposals.ts';
import {
  completeAgainstMissed,
  editAgainstMaking,
  makingAgainstMaking,
  swapAgainstMaking,
} from './races-of-recurring-tasks.ts';
import {
  cancelAgainstFulfill,
  deleteRewardAgainstRedeem,
  doubleCancel,
  editQuantityAgainstRedeem,
  lastItem,
  lastTwo,
  redeemAgainstCancel,
} from './races-of-rewards.ts';
import {
  approveAgainstDelete,
  approveAgainstReject,
  doubleApprove,
  editAgainstComplete,
  rejectAgainstComplete,
  twoChildrenOneTask,
} from './races-of-tasks.ts';
import { oneKeyAwards, redeemAgainstDeduct } from './races-of-tokens.ts';

export const races: readonly RunnableRace[] = [
  lastItem,
  lastTwo,
  doubleApprove,
  approveAgainstDelete,
  approveAgainstReject,
  rejectAgainstComplete,
  editAgainstComplete,
  twoChildrenOneTask,
  undoAgainstApprove,
  undoAgainstReject,
  approveAtOnce,
  approveAgainstClock,
  approveAgainstMissed,
  reverseAgainstRedeem,
  doubleReversal,
  doubleCancel,
  cancelAgainstFulfill,
  redeemAgainstDeduct,
  redeemAgainstCancel,
  editQuantityAgainstRedeem,
  deleteRewardAgainstRedeem,
  oneKeyAwards,
  executeAgainstJob,
  jobAgainstJob,
  toggleAgainstJob,
  deleteAgainstJob,
  zoneAgainstJob,
  makingAgainstMaking,
  editAgainstMaking,
  swapAgainstMaking,
  completeAgainstMissed,
  doubleAccept,
  acceptAgainstWithdraw,
  decideAtOnce,
  yesAgainstNo,
  askInTwoWays,
  answerInTwoWays,
  doubleNudgeOfTask,
  doubleNudgeOfRedemption,
  nudgesOfTasks,
  nudgesOfRedemptions,
];
