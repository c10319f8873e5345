import type { ReactNode } from 'react';
import { Shot } from '../pictures/shot.tsx';
import { Terms } from '../prose/terms.tsx';
import { Ui } from '../prose/ui.tsx';

const parts: [string, ReactNode][] = [
  [
    'Children',
    <>
      <Ui>Add Child</Ui> makes an account at once. You choose the email address and the password; tell your child both,
      because no email is ever sent. <Ui>Edit</Ui> changes the name, <Ui>Set Password</Ui> gives a new password and
      signs the child out everywhere.
    </>,
  ],
  [
    'Family code',
    <>
      A child who made an account alone joins with it. <Ui>Copy</Ui> or <Ui>Share</Ui> it. <Ui>Renew Code</Ui> makes
      another one: the old code stops working, and whoever asked with it has to ask again.
    </>,
  ],
  [
    'Who asks to join',
    <>
      You see the name and choose <Ui>Accept</Ui> or <Ui>Decline</Ui>. The child learns nothing about your family before
      you accept, and signs in again after.
    </>,
  ],
  ['Devices', 'where you are signed in. Any of them can be signed out from here, or all the others at once.'],
  [
    'Your account',
    <>
      <Ui>Change Password</Ui> signs out your other devices. The recovery code sets a new password if you forget yours;{' '}
      <Ui>Make a New Code</Ui> replaces it.
    </>,
  ],
  ['Time zone', 'decides when a day begins: for histories, for tasks that come back, and for allowances.'],
  [
    'The day begins at',
    'for families who are up late: with 04:00, what is done at one in the morning counts for the day before. Allowances stay at midnight.',
  ],
];

/** What the Family tab holds. */
export function FamilyTab() {
  return (
    <>
      <Terms terms={parts} />
      <Shot name="family-code" alt="A family code of eight letters in two groups, with Copy and Renew Code." />
      <p>A family has one primary parent account. Two parents can share it, each on a device of their own.</p>
    </>
  );
}
