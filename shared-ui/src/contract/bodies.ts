// At run time, for forms whose code comes after the first screen: with zod they are 25 KB. The limits alone are a few bytes.
export {
  addChildBody,
  adjustmentBody,
  changePasswordBody,
  childPasswordBody,
  createAbsenceBody,
  createAllowanceBody,
  createRewardBody,
  createTaskBody,
  limits,
  renameChildBody,
  renewRecoveryCodeBody,
} from '@tokennest/api/contract';
