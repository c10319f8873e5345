import type { ReactNode } from 'react';
import { Shot } from '../pictures/shot.tsx';
import { Note, Page, Part, Terms, Ui } from '../prose/prose.tsx';

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
    'Without an email',
    <>
      A child needs no email address: <Ui>Add and show code</Ui> takes a first name and an age, and shows a code that
      lets one device in. Scan it there, or type the six digits at the sign-in page. It is good for ten minutes;{' '}
      <Ui>Pair</Ui> makes another one. An email can be added later.
    </>,
  ],
  [
    'A tablet that all share',
    <>
      On the tablet itself, <Ui>This is our shared tablet</Ui> turns the sign-in page into your children’s faces. Each
      comes in by four pictures or a PIN: <Ui>Set a secret</Ui>. Ten wrong tries close that child’s way on that tablet,
      until you choose <Ui>Open again</Ui>. Nobody stays signed in there: a child who does not touch it for two minutes
      is signed out, and you after ten. <Ui>End pairing</Ui> puts a device out at once.
    </>,
  ],
  [
    'A board on the wall',
    <>
      The faces of a shared tablet lead to <Ui>The family board</Ui>: a column for each child with today’s chores, whose
      turn it is, and rewards on their way. Whoever has done a chore presses it and then the own face; you approve it as
      ever, and <Ui>Undo</Ui> stands there for ten seconds. It shows no balance and no history, works without a
      connection, and is dim from 21:00 to 6:00. <Ui>My page</Ui> leads back to the faces.
    </>,
  ],
  [
    'Family code',
    <>
      A child who made an account alone joins with it. <Ui>Copy</Ui> or <Ui>Share</Ui> it. <Ui>Renew Code</Ui> makes
      another one: the old code stops working, and anyone still waiting has to ask again.
    </>,
  ],
  [
    'Who asks to join',
    <>
      You see the name and choose <Ui>Accept</Ui> or <Ui>Decline</Ui>. The child learns nothing about your family before
      you accept, and signs in again after.
    </>,
  ],
  [
    'Your data',
    <>
      <Ui>Export</Ui> saves everything your family has here as one zip: tables for a spreadsheet, and one file for
      programs. A page inside says what each file is.
    </>,
  ],
];

const settings: [string, ReactNode][] = [
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
  [
    'Notifications',
    <>
      tell this device when a task is finished or a reward is asked for. They need https, and on an iPhone the Home
      Screen. <Ui>Show names and titles</Ui> is off until you turn it on; <Ui>Send a Test</Ui> tries it.
    </>,
  ],
  ['Appearance', 'light, dark, or as your device has it.'],
];

/** What the Family tab holds. */
function FamilyTab() {
  return (
    <>
      <Terms terms={parts} />
      <Shot name="family-code" alt="A family code of eight letters in two groups, with Copy and Renew Code." />
      <p>A family has one primary parent account. Two parents can share it, each on a device of their own.</p>
    </>
  );
}

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

/** One part per tab of the parent's dashboard, in the order of the tabs, what comes back behind the tasks; then the settings. */
export function ParentGuide() {
  return (
    <Page
      title="Parent Guide"
      lead="Your dashboard has a tab for each of these. Here is what it is for, and the few rules worth knowing."
    >
      <Part title="Overview" tab="overview">
        <p>
          What waits for you stands beside your children, on a phone below them: tasks to approve, rewards to hand over,
          children who ask to join. One tap does each; <Ui>Approve All</Ui> does a whole group of tasks. The oldest come
          first. What has waited longer than you mean to let it wait says so, and your child may remind you once a day;
          the time is yours to choose, under Settings.
        </p>
        <Shot name="approve" alt="Tasks that wait, each with Approve and Reject, and Approve All below them." />
        <p>
          There is one card per child, with the balance and the counts: press a number to open what it counts.{' '}
          <Ui>+10 Tokens</Ui> gives ten tokens on the spot; the history calls it “Quick reward”, and <Ui>Undo</Ui> takes
          them back. <Ui>Manage</Ui> opens the Tokens tab for that child. The child’s name opens their own page: what is
          open and promised, and why the balance is what it is. On a wide screen this week and the next seven days stand
          beside it.
        </p>
        <Shot name="overview" alt="Mia’s card: the tokens, the goal they are saved for, and what waits for a parent." />
      </Part>
      <Part title="Proposals and questions">
        <p>
          Children propose chores and wishes, and ask about deductions. Both wait on the Overview. <Ui>Accept</Ui> makes
          the task or the reward, <Ui>Change</Ui> offers a different title or price, which the child answers, and{' '}
          <Ui>Decline</Ui> wants a reason, which the child reads. <Ui>Answer</Ui> answers a question; if you change your
          mind about the tokens, award them or take the deduction back.
        </p>
      </Part>
      <Part title="Tokens" tab="tokens">
        <p>
          Press <Ui>New transaction</Ui> to award tokens for something nice, or to deduct some, with a few words that
          say why. Your child reads those words. You see the balance before and after while you type.
        </p>
        <p>
          Amounts are whole numbers from 1 to 1,000,000. A balance never falls below zero: if a child has 8 tokens, you
          cannot deduct 9.
        </p>
        <p>
          <Ui>Trends</Ui> shows how the balances went, week by week, as a picture or a table.
        </p>
      </Part>
      <Tasks />
      <RecurringTasks />
      <Allowances />
      <Part title="Rewards" tab="rewards">
        <p>
          Your family’s shop: a title, a cost in tokens and, if there are only so many, a quantity. Leave the quantity
          empty and it never runs out. Children see active rewards only; the switch takes one out of the shop for a
          while. A new price, or deleting a reward, changes nothing that was already redeemed.
        </p>
      </Part>
      <Part title="Redemptions" tab="redemptions">
        <p>
          When a child redeems a reward, the tokens are deducted at once and the redemption waits here. Press{' '}
          <Ui>Fulfill</Ui> when you have handed the reward over. Press <Ui>Cancel</Ui>, with a reason if you like, and
          your child gets all the tokens back. Children cannot cancel: they ask you.
        </p>
      </Part>
      <Part title="Family" tab="family">
        <FamilyTab />
      </Part>
      <Part title="Settings">
        <p>Your name at the top opens what is your own, and when your family’s days begin.</p>
        <Terms terms={settings} />
      </Part>
    </Page>
  );
}

function Tasks() {
  return (
    <Part title="Tasks" tab="tasks">
      <Shot name="task-form" alt="The form of a new task: title, description, token reward, and whom it is for." />
      <p>Every task is in one of three states:</p>
      <Terms terms={taskStates} />
      <p>
        Press <Ui>Approve</Ui> and the tokens are paid. Six words such as “So careful!” approve in the same tap, and
        your child sees the word as the coin drops into the nest. <Ui>Different amount</Ui>, in the menu of the task,
        pays up to twice as many or fewer; say why. Not quite done? Press <Ui>Reject</Ui>, with a reason if you like.
        The task goes back to pending, your child reads the reason and can try again.
      </p>
      <p>
        You can press <Ui>Mark Complete</Ui> on your child’s behalf, edit a pending task, and, in its menu, delete any
        task that is not approved. What you approve is kept below, a row for each day. The faces above the list show one
        child’s tasks.
      </p>
      <p>
        A task assigned to nobody is for anyone: all your children see it, and the first to complete it keeps it. If you
        complete such a task yourself, you say which child did it.
      </p>
    </Part>
  );
}

function RecurringTasks() {
  return (
    <Part title="Tasks that come back">
      <p>
        Press <Ui>New task</Ui>, then <Ui>Make It Repeat</Ui>, and say how often: every day, on days that you choose,
        every month, or some days after it was done; for one child, for each, for anyone, or in turn.{' '}
        <Ui>Ready Chores</Ui> has forty to start from. You read in words what will happen:
      </p>
      <Shot name="repeat" alt="Every day, in turn: who does it on the next three days." />
      <p>
        Say from when until when it can be done. What is not done by then is missed, or stays; what was done in time is
        paid, however late you approve it. It may also pay without you: at once, or some hours later.
      </p>
      <p>
        <Ui>Repeating</Ui> lists them: pause one, skip a day, give the next turn to another child, change it from the
        next one on, or delete it. Tasks already on the list stay.
      </p>
      <p>
        <Ui>Week</Ui> shows for each child what is done, waits or was missed, and the next seven days; print it for the
        fridge. If someone is away, press <Ui>Plan time away</Ui> there: they get no tasks, turns skip them, and you
        choose whether allowances are paid.
      </p>
      <Shot name="week" alt="Mia’s tasks of a day. One waits for approval." />
    </Part>
  );
}

function Allowances() {
  return (
    <Part title="Allowances" tab="allowances">
      <p>Tokens that are paid automatically, in your family’s own time zone:</p>
      <Terms terms={frequencies} />
      <p>
        The first payment comes on the next such day after you create or activate the allowance; the days before are not
        paid. Deactivate it and it pauses. <Ui>Execute Now</Ui> gives your child one extra payment, and the schedule
        does not change. You can edit or delete it at any time.
      </p>
      <Note>If the computer that runs the app was off at midnight, the payment is made as soon as it is back.</Note>
    </Part>
  );
}
