import { words } from '@tokennest/shared-ui/locale/words';

/** Texts of /board on other devices (Rules 12.113). */
export const messages = words('shell.board', {
  title: 'The family board',
  forShared: 'It’s for a tablet that all children share. A parent can set one up on the Family tab, under Devices.',
  toLogin: 'Go to sign-in',
  gone: 'This device was signed out. Ask your parent.',
});
