import { CalendarClock, Coins, Gift, LayoutDashboard, ListChecks, PackageCheck, Users } from 'lucide-react';
import { Note, Page, Part } from '../prose/prose.tsx';
import { Terms } from '../prose/terms.tsx';

const taskStates: [string, string][] = [
  ['Pending', 'there to be done. You can still edit it.'],
  ['Completed', 'your child says it is done and waits for you. It cannot be edited any more.'],
  ['Approved', 'you agreed, and the tokens were paid, exactly once.'],
];

const frequencies: [string, string][] = [
  ['Daily', 'every day at midnight.'],
  ['Weekly', 'every Monday at midnight.'],
  ['Monthly', 'on the 1st of the month at midnight.'],
];

/** One part per tab of the parent's dashboard, in the order of the tabs. */
export function ParentGuide() {
  return (
    <Page
      title="Parent Guide"
      lead="Your dashboard has a tab for each of these. Here is what it is for, and the few rules worth knowing."
    >
      <Part title="Overview" icon={<LayoutDashboard size={20} aria-hidden="true" />}>
        <p>
          One card per child, with the balance and what is waiting for you: tasks to approve and rewards to hand over.
          Press a number to open what it counts. <strong>+10 Tokens</strong> gives ten tokens on the spot; the history
          calls it “Quick reward”.
        </p>
      </Part>
      <Part title="Tokens" icon={<Coins size={20} aria-hidden="true" />}>
        <p>
          Award tokens for something nice, or deduct some, with a few words that say why. Your child reads those words.
        </p>
        <p>
          Amounts are whole numbers from 1 to 1,000,000. A balance never falls below zero: if a child has 8 tokens, you
          cannot deduct 9.
        </p>
      </Part>
      <Part title="Tasks" icon={<ListChecks size={20} aria-hidden="true" />}>
        <p>Every task is in one of three states:</p>
        <Terms terms={taskStates} />
        <p>
          Not quite done? <strong>Reject</strong> it, with a reason if you like. It goes back to pending and your child
          can try again. You can also mark a task complete on your child’s behalf, and delete any task that is not
          approved.
        </p>
        <p>
          A task assigned to nobody is for anyone: all your children see it, and the first to complete it keeps it. If
          you complete such a task yourself, you say which child did it.
        </p>
      </Part>
      <Part title="Allowances" icon={<CalendarClock size={20} aria-hidden="true" />}>
        <p>Tokens that arrive by themselves, in your family’s own time zone:</p>
        <Terms terms={frequencies} />
        <p>
          The first payment comes on the next such day after you create or activate the allowance; the days before are
          not paid. Deactivate it and it pauses. Execute it now and your child gets one extra payment, while the
          schedule stays as it is. You can edit or delete it at any time.
        </p>
        <Note>If the computer that runs the app was off at midnight, the payment is made as soon as it is back.</Note>
      </Part>
      <Part title="Rewards" icon={<Gift size={20} aria-hidden="true" />}>
        <p>
          Your family’s shop: a title, a cost in tokens and, if there are only so many, a quantity. Leave the quantity
          empty and it never runs out. Children see active rewards only. A new price, or deleting a reward, changes
          nothing that was already redeemed.
        </p>
      </Part>
      <Part title="Redemptions" icon={<PackageCheck size={20} aria-hidden="true" />}>
        <p>
          When a child redeems a reward, the tokens are deducted at once and the redemption waits here.{' '}
          <strong>Fulfill</strong> it when you have handed the reward over. <strong>Cancel</strong> it, with a reason if
          you like, and your child gets all the tokens back. Children cannot cancel: they ask you.
        </p>
      </Part>
      <Part title="Family" icon={<Users size={20} aria-hidden="true" />}>
        <p>
          Add children and change their names. You choose the email address and password a child signs in with; tell
          them both, because no email is ever sent. A family has one primary parent account.
        </p>
      </Part>
    </Page>
  );
}
