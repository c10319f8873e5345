import './interpreted.ts';

// At run time, for forms whose code comes after the first screen: with zod they are 25 KB.
export {
  addByNameBody,
  addChildBody,
  addEmailBody,
  adjustmentBody,
  askErasureBody,
  changeLookBody,
  changePasswordBody,
  childPasswordBody,
  color,
  createAbsenceBody,
  createAllowanceBody,
  createRewardBody,
  createTaskBody,
  deviceNameBody,
  faceNames,
  renameChildBody,
  renewRecoveryCodeBody,
  secretBody,
  secretPictures,
  secretPicturesCount,
} from '@tokennest/api/contract';
