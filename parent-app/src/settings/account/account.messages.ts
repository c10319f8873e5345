import { words } from '@tokennest/shared-ui/locale/words';
import { limits } from '@tokennest/shared-ui/contract/limits';

export const accountMessages = words('parent.account', {
  rule: `At least ${limits.passwordMin} characters. Your other devices will be signed out.`,
  passwordChanged: 'Your password has been changed.',
  passwordFailed: 'Failed to change your password',
  recovery: 'Lets you set a new password if you forget yours. It was shown once and can’t be shown again.',
  askRecovery: 'Your current code will stop working.',
  recoveryFailed: 'Failed to make a new recovery code',
  keep: 'Write it down or save it with your passwords. You won’t see it again.',
  askKept: 'Have you saved your recovery code?',
  whyKept: 'If you forget your password, you’ll need it to get back in. Lost it? Make a new one.',
  keptFailed: 'Failed to save your answer',
  yourPassword: 'Your password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  recoveryCode: 'Recovery code',
  makeNew: 'Make a new code',
  appearance: 'Appearance',
  title: 'Your account',
  makeNewTitle: 'Make a new recovery code',
  keepOld: 'Keep the old code',
  newCodeTitle: 'Your new recovery code',
  saved: 'I have saved it',
});
