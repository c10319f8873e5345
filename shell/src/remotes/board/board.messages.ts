/** The words of /board where there is none (Rules 12.113). */
export const messages = {
  title: 'The family board',
  forShared: 'It stands on a tablet that all children share. A parent makes one on the Family tab, under Devices.',
  toLogin: 'Go to sign in',
  gone: 'This device was signed out. Ask your parent.',
} as const;
