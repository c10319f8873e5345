import type { ReactNode } from 'react';
import { Shot } from '../pictures/shot.tsx';
import { Terms, Ui } from '../prose/prose.tsx';

const parts: [string, ReactNode][] = [
  [
    'Children',
    <>
      <Ui>Add Child</Ui> creates an account right away. Choose an email address and a password, and give them to your
      child; we never send email. <Ui>Edit</Ui> changes the name. <Ui>Set password</Ui> sets a new password and signs
      the child out everywhere. On a phone, everything but <Ui>Edit</Ui> is in the menu next to it.
    </>,
  ],
  [
    'Without an email',
    <>
      Kids don’t need an email address. Enter a first name and an age, and <Ui>Add and show code</Ui> shows a code that
      signs in one device. Scan it there, or type the six digits on the sign-in page. It’s good for ten minutes;{' '}
      <Ui>Pair</Ui> makes another one. You can add an email later.
    </>,
  ],
  [
    'A shared tablet',
    <>
      On the tablet, press <Ui>Make this our family tablet</Ui>, and the sign-in page shows your children’s faces. Each
      child taps their face, then four pictures or a PIN: press <Ui>Set a picture code or PIN</Ui> to choose them. After
      ten wrong attempts, that child can’t sign in on that tablet until you press <Ui>Unlock</Ui>. No one stays signed
      in: kids are signed out after two minutes without a touch, and you after ten. <Ui>Remove</Ui> signs a device out
      right away.
    </>,
  ],
  [
    'A board on the wall',
    <>
      On a shared tablet, the page with the faces links to <Ui>The family board</Ui>. It shows each child’s chores for
      today, whose turn it is, and rewards on the way. When a chore is done, a child taps it, then taps their face. You
      approve it as usual, and they can press <Ui>Undo</Ui> for ten seconds. The board shows no balances or history,
      works offline, and dims from 9 PM to 6 AM. <Ui>My page</Ui> goes back to the faces.
    </>,
  ],
  [
    'Name and face',
    <>
      Under your own name, <Ui>Edit</Ui> gives your family a name, which the board shows, and you a face. Your kids see
      it when you approve a task.
    </>,
  ],
  [
    'Family code',
    <>
      Kids who made their own account use it to join. <Ui>Copy</Ui> or <Ui>Share</Ui> it. <Ui>Renew code</Ui> makes a
      new one: the old code stops working, and anyone still waiting has to ask again.
    </>,
  ],
  [
    'Join requests',
    <>
      You see the name and press <Ui>Accept</Ui> or <Ui>Decline</Ui>. The child can’t see anything about your family
      until you accept and they sign in again.
    </>,
  ],
  [
    'Your data',
    <>
      <Ui>Export</Ui> saves everything in one zip: spreadsheets plus a data file. A page inside explains each file.
    </>,
  ],
];

export function FamilyTab() {
  return (
    <>
      <Terms terms={parts} />
      <Shot name="family-code" alt="A family code of eight letters in two groups, with Copy and Renew code." />
    </>
  );
}
