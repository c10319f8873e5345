export const accountMessages = {
  fillIn: 'Please fill in all fields',
  short: 'Password must be at least 6 characters',
  rule: 'At least 6 characters. Your other devices are signed out.',
  passwordChanged: 'Your password is changed!',
  passwordFailed: 'Failed to change your password',
  recovery: 'Sets a new password if you forget yours. It was shown when it was made and cannot be shown again.',
  askRecovery: 'The code that you have now stops working.',
  recoveryFailed: 'Failed to make a new recovery code',
  keep: 'Write it down or put it where you keep your passwords: it is shown only this once.',
  copied: 'Copied',
  notCopied: 'It could not be copied. It is selected: copy it by hand, or write it down.',
} as const;
