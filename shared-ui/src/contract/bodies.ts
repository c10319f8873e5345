import './interpreted.ts';

// At run time, for forms whose code comes after the first screen: with zod they are 25 KB.
export {
  addChildBody,
  adjustmentBody,
  changePasswordBody,
  childPasswordBody,
  createAbsenceBody,
  createAllowanceBody,
  createRewardBody,
  createTaskBody,
  renameChildBody,
  renewRecoveryCodeBody,
} from '@tokennest/api/contract';
