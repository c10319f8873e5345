import { words } from '@tokennest/shared-ui/locale/words';

/** Our texts about a forgotten password; we never send mail (Rules 2.5). */
export const recoveryMessages = words('shell.recovery', {
  forChildren: 'Kids: ask a parent to set a new one on the Family tab.',
  forChildrenAlone: 'Not in a family yet? Create a new account with another email address.',
  forParents: 'Parents: set a new one with your recovery code.',
  code: 'Recovery code',
  codeHelp: 'The 16 letters and digits you saved',
  withoutCode: 'No code? Ask the person who set up TokenNest.',
  newPassword: 'New password',
  set: 'Set New Password',
  failed: 'Couldn’t set your password. Check your connection and try again.',
  firstCode: {
    title: 'Save your recovery code',
    what: 'If you forget your password, this code lets you set a new one. We never send email.',
  },
  renewedCode: {
    title: 'Your new recovery code',
    what: 'Your new password is set. This code replaces the one you used.',
  },
  keep: 'Write it down or save it with your passwords. You won’t see it again.',
  saved: 'I have saved it',
  forEmail: (email: string) => `For ${email}`,
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Couldn’t copy. The code is selected, so you can copy it yourself.',
});
