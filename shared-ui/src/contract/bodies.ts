import './interpreted.ts';

// Imported at run time by forms that load after the first screen. With zod they are 25 KB.
export {
  addByNameBody,
  addChildBody,
  addEmailBody,
  adjustmentBody,
  askErasureBody,
  changeAgeModeBody,
  changePasswordBody,
  childPasswordBody,
  chooseFaceBody,
  color,
  createAbsenceBody,
  createAllowanceBody,
  createRewardBody,
  createTaskBody,
  changeDeviceBody,
  deviceNameBody,
  faceNames,
  familyNameBody,
  renameChildBody,
  renewRecoveryCodeBody,
  secretBody,
  secretPictures,
  secretPicturesCount,
} from '@tokennest/api/contract';
