/** Our own words around a forgotten password; no mail is ever sent (Rules 2.5). */
export const recoveryMessages = {
  forChildren: 'Children ask a parent, who sets a new one on the Family tab.',
  forChildrenAlone: 'A child who has no family here yet makes a new account, with another email address.',
  forParents: 'Parents set a new one with their recovery code.',
  codeHelp: 'The 16 letters and digits you saved',
  withoutCode: 'No code? Ask the person who set TokenNest up.',
  failed: 'Your password could not be set. Check your connection and try again.',
  firstCode: {
    title: 'Keep your recovery code',
    what: 'If you forget your password, this code lets you set a new one. We never send email.',
  },
  renewedCode: {
    title: 'Your new recovery code',
    what: 'Your new password is set. This code replaces the one you used.',
  },
  keep: 'Write it down or save it with your passwords. You won’t see it again.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Couldn’t copy. It’s selected: copy it yourself.',
} as const;
