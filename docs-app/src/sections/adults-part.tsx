import type { ReactNode } from 'react';
import { Part, Terms, Ui } from '../prose/prose.tsx';

const roles: [string, string][] = [
  ['Owner', 'can do everything. Only the owner invites parents, removes adults, and exports or erases the family.'],
  ['Parent', 'can do everything else, and invites helpers.'],
  ['Helper', 'sees the kids you choose, approves their tasks, and awards tokens up to your limit, until a date.'],
];

const steps: [string, ReactNode][] = [
  [
    'Invite',
    <>
      <Ui>Invite a parent or helper</Ui>, then <Ui>Show the code</Ui>. They scan it, open the link you <Ui>Copy</Ui> or{' '}
      <Ui>Share</Ui>, or type the eight letters. It’s good for 15 minutes and one person. We never send email.
    </>,
  ],
  [
    'Join',
    <>
      They make their own account with their own password. With <Ui>Join with this account</Ui> they use one they have,
      and you confirm that it’s them.
    </>,
  ],
  [
    'Change or remove',
    <>
      <Ui>More</Ui> next to a name has the rest. <Ui>Remove from the family</Ui> signs them out everywhere right away.
      So are the devices that they paired, except those that you untick. The history keeps their name, or shows “A
      former parent”. Anyone but the owner can <Ui>Leave the family</Ui>.
    </>,
  ],
  [
    'Another owner',
    <>
      <Ui>Hand over ownership</Ui> asks for your password, and the other parent has to accept. You stay as a parent.
    </>,
  ],
];

export function AdultsPart() {
  return (
    <Part title="Parents and helpers">
      <Terms terms={roles} />
      <Terms terms={steps} />
    </Part>
  );
}
