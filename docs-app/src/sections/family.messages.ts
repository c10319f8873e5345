import { words } from '@tokennest/shared-ui/locale/words';
import type { PartWords } from '../prose/page-words.ts';

export const familyMessages = words('docs.family', {
  title: 'Family',
  /** <ui> contains a text of the product. Use its translation. */
  text: [
    {
      terms: [
        '<strong>Children</strong>: <ui>Add Child</ui> creates an account right away. Choose an email address and a password, and give them to your child; we never send email. <ui>Edit</ui> changes the name. <ui>Set password</ui> sets a new password and signs the child out everywhere. On a phone, everything but <ui>Edit</ui> is in the menu next to it.',
        '<strong>Without an email</strong>: Kids don’t need an email address. Enter a first name and an age, and <ui>Add and show code</ui> shows a code that signs in one device. Scan it there, or type the six digits on the sign-in page. It’s good for ten minutes; <ui>Pair</ui> makes another one. You can add an email later.',
        '<strong>A shared tablet</strong>: On the tablet, press <ui>Make this our family tablet</ui>, and the sign-in page shows your children’s faces. Each child taps their face, then four pictures or a PIN: press <ui>Set a picture code or PIN</ui> to choose them. After ten wrong attempts, that child can’t sign in on that tablet until you press <ui>Unlock</ui>. No one stays signed in: kids are signed out after two minutes without a touch, and you after ten. <ui>Remove</ui> signs a device out right away.',
        '<strong>A board on the wall</strong>: On a shared tablet, the page with the faces links to <ui>The family board</ui>. It shows each child’s chores for today, whose turn it is, and rewards on the way. When a chore is done, a child taps it, then taps their face. You approve it as usual, and they can press <ui>Undo</ui> for ten seconds. The board shows no balances or history, works offline, and dims from 9 PM to 6 AM. <ui>My page</ui> goes back to the faces.',
        '<strong>Name and face</strong>: Under your own name, <ui>Edit</ui> gives your family a name, which the board shows, and you a face. Your kids see it when you approve a task.',
        '<strong>Family code</strong>: Kids who made their own account use it to join. <ui>Copy</ui> or <ui>Share</ui> it. <ui>Renew code</ui> makes a new one: the old code stops working, and anyone still waiting has to ask again.',
        '<strong>Join requests</strong>: You see the name and press <ui>Accept</ui> or <ui>Decline</ui>. The child can’t see anything about your family until you accept and they sign in again.',
        '<strong>Your data</strong>: <ui>Export</ui> saves everything in one zip: spreadsheets plus a data file. A page inside explains each file.',
      ],
    },
    {
      picture: {
        'family-code': 'A family code of eight letters in two groups, with Copy and Renew code.',
      },
    },
  ],
} satisfies PartWords);
