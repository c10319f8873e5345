import { limits } from '@tokennest/shared-ui/contract/limits';

export const accountMessages = {
  rule: `At least ${limits.passwordMin} characters. Your other devices are signed out.`,
  passwordChanged: 'Your password is changed.',
  passwordFailed: 'Failed to change your password',
  recovery: 'Sets a new password if you forget yours. It was shown when it was made and cannot be shown again.',
  askRecovery: 'Your current code stops working.',
  recoveryFailed: 'Failed to make a new recovery code',
  keep: 'Write it down or put it where you keep your passwords: it is shown only this once.',
  askKept: 'Have you saved your recovery code?',
  whyKept: 'If you forget your password, it is your way back in. If you no longer have it, make a new one.',
  keptFailed: 'Failed to save that you have your code',
} as const;
