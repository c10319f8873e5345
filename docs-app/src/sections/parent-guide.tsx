import type { ReactNode } from 'react';
import { Shot } from '../pictures/shot.tsx';
import { Note, Page, Part, Terms, Ui } from '../prose/prose.tsx';
import { AdultsPart } from './adults-part.tsx';
import { FamilyTab } from './family-part.tsx';

const settings: [string, ReactNode][] = [
  ['Devices', 'see where you’re signed in. Sign out any device, or all the others together.'],
  [
    'Your account',
    <>
      <Ui>Change password</Ui> signs out your other devices. If you forget your password, the recovery code lets you set
      a new one; <Ui>Make a new code</Ui> replaces it.
    </>,
  ],
  ['Time zone', 'decides when a day begins for histories, repeating tasks, and allowances.'],
  [
    'Start of the day',
    'for families who stay up late: if you pick 4 AM, anything done at 1 AM counts for the day before. Allowances still pay at midnight.',
  ],
  [
    'Notifications',
    <>
      let you know when someone finishes a task or redeems a reward. They need https. On an iPhone, add the app to the
      Home Screen first. <Ui>Show names and titles</Ui> is off until you turn it on. <Ui>Send a test</Ui> sends you one.
    </>,
  ],
  ['Appearance', 'light, dark, or the same as your device.'],
];

const letterRules: [string, ReactNode][] = [
  ['Only what happened', 'every sentence comes from the history.'],
  ['No comparison', 'it mentions no other child.'],
  ['Three good things at most', 'after a week without any, it starts with an idea instead.'],
  ['Promises on both sides', 'what you still owe is next to what your child didn’t do.'],
  [
    'One suggestion',
    <>
      one tap accepts it. <Ui>Not this week</Ui> drops it, and nobody asks why.
    </>,
  ],
];

const taskStates: [string, string][] = [
  ['Pending', 'not done yet. You can still edit it.'],
  ['Completed', 'your child says it’s done and is waiting for you. You can’t edit it anymore.'],
  ['Approved', 'you agreed, and the tokens were paid.'],
];

const frequencies: [string, string][] = [
  ['Daily', 'every day at midnight.'],
  ['Weekly', 'every Monday at midnight.'],
  ['Monthly', 'on the 1st of the month at midnight.'],
];

/** One part per tab of the parent's dashboard, in the same order. Repeating tasks follow the tasks; settings come last. */
export function ParentGuide() {
  return (
    <Page title="Parent Guide" lead="What each tab is for, and a few rules worth knowing.">
      <Part title="Overview" tab="overview">
        <p>
          Next to your children you’ll see everything that needs you: tasks to approve, rewards to hand over, and join
          requests. The oldest come first, and <Ui>Approve all</Ui> handles all tasks together. On a phone, one card
          shows at a time: press its buttons, or swipe it right to approve and left to send it back. In Settings, choose
          how quickly you want to reply. Anything older is marked, and your child can remind you once a day.
        </p>
        <Shot
          name="approve"
          alt="Tasks waiting for approval, each with Approve and Reject, and Approve all below them."
        />
        <p>
          <Ui>Add or find</Ui> takes one line: “Kim feeds the cat every day 5pm 2” is a repeating task, “ice cream 15” a
          reward, “+5 Ben helped grandma” an award. What you typed shows as choices that you can change before you press{' '}
          <Ui>Add</Ui>. It also finds pages, children, tasks, and rewards. With a keyboard, press / or Ctrl K, and ? for
          all keys.
        </p>
        <p>
          Each child has a card with their balance and counts. Press a number to see the details. <Ui>+10 Tokens</Ui>{' '}
          gives ten tokens right away. The history shows “Quick reward”, and <Ui>Undo</Ui> takes them back.{' '}
          <Ui>Manage</Ui> opens the Tokens tab for that child. Wide screens also show this week and the next seven days.
        </p>
        <Shot
          name="overview"
          alt="Mia’s card: her tokens, the goal she is saving for, and the count of things waiting for a parent."
        />
      </Part>
      <Part title="Proposals and questions">
        <p>
          Kids can suggest chores, make wishes, and ask about deductions. You’ll find these on Overview. <Ui>Accept</Ui>{' '}
          adds the task or reward. <Ui>Change</Ui> lets you offer a different title or price, and your child says yes or
          no. <Ui>Decline</Ui> sends a reason to your child. <Ui>Answer</Ui> replies to a question. If you change your
          mind about a deduction, reverse it or award the tokens again.
        </p>
      </Part>
      <ChildPart />
      <TwoHomes />
      <WeekLetter />
      <Part title="Tokens" tab="tokens">
        <p>
          Press <Ui>New transaction</Ui> to award or deduct tokens, with a short reason that your child will see. As you
          type, you can see the balance before and after.
        </p>
        <p>
          Amounts are whole numbers from 1 to 1,000,000. A balance never goes below zero: if a child has 8 tokens, you
          can’t deduct 9.
        </p>
        <p>
          <Ui>Trends</Ui> shows the balances week by week, as a chart or a table.
        </p>
      </Part>
      <Tasks />
      <RecurringTasks />
      <Allowances />
      <Part title="Rewards" tab="rewards">
        <p>
          This is your family’s shop. Each reward has a title, a cost in tokens, and a quantity. Leave the quantity
          empty and it never runs out. Kids only see active rewards; use the switch to hide one for a while. If you
          change the price of a reward or delete it, past redemptions stay the same.
        </p>
      </Part>
      <Part title="Redemptions" tab="redemptions">
        <p>
          When a child redeems a reward, the tokens are deducted right away and the redemption shows up here. Press{' '}
          <Ui>Fulfill</Ui> after you hand over the reward. Or press <Ui>Cancel</Ui>, with a reason if you like, to give
          all the tokens back. Only parents can cancel.
        </p>
      </Part>
      <Part title="Family" tab="family">
        <FamilyTab />
      </Part>
      <AdultsPart />
      <Settings />
    </Page>
  );
}

const Settings = () => (
  <Part title="Settings">
    <p>
      Press your name at the top to open Settings. On a phone, what you rarely change is under More: press <Ui>Show</Ui>
      .
    </p>
    <Terms terms={settings} />
  </Part>
);

function WeekLetter() {
  return (
    <Part title="The week’s letter">
      <p>
        On Sunday evening, Overview links to one page per child to read together. A child’s page always has{' '}
        <Ui>This week’s letter</Ui>. Printed, it is one sheet with a line for each name. The letter keeps five rules:
      </p>
      <Terms terms={letterRules} />
    </Part>
  );
}

function ChildPart() {
  return (
    <Part title="A child’s page">
      <p>
        Press a child’s name on Overview to see their balance and goal, their open tasks, the rewards you owe them, and
        what changed their balance. On a phone, some parts are folded; press one to open it.
      </p>
    </Part>
  );
}

function TwoHomes() {
  return (
    <Part title="Two homes">
      <p>
        Choose <Ui>Two homes</Ui> in the menu of a child’s page, then <Ui>Save</Ui>. Tap a day to swap it. A task may
        belong to one home: it rests while the child is at the other, and is never missed. A reward may, too: children
        redeem it on any day and get it there.
      </p>
      <p>
        On the Family tab, <Ui>Choose the home</Ui> in an adult’s menu hides the other home’s tasks from that adult.
        Balances and history are the same in both homes.
      </p>
    </Part>
  );
}

function Tasks() {
  return (
    <Part title="Tasks" tab="tasks">
      <Shot name="task-form" alt="The new task form: title, description, token reward, and who it is for." />
      <p>Every task is in one of three states:</p>
      <Terms terms={taskStates} />
      <p>
        Press <Ui>Approve</Ui> to pay the tokens. Or tap one of six kind phrases, like “So careful!”, to approve and
        praise in one tap. Your child sees it as the coin drops into the nest. <Ui>Different amount</Ui>, in the task’s
        menu, pays less or up to twice as much; add a reason. Not quite done? Press <Ui>Reject</Ui>, with a reason if
        you like. The task goes back to pending, and your child can see the reason and try again.
      </p>
      <p>
        You can press <Ui>Mark Complete</Ui> for your child, edit a pending task, or open its menu to delete any task
        that isn’t approved. Approved tasks are listed below by day. Tap a face above the list to see one child’s tasks.
      </p>
      <p>
        A task without a child is for anyone: all your kids see it, and the first to complete it gets it. If you
        complete it yourself, choose which child did it.
      </p>
    </Part>
  );
}

function RecurringTasks() {
  return (
    <Part title="Tasks that come back">
      <p>
        Press <Ui>New task</Ui>, then <Ui>Make it repeat</Ui>, and choose how often: every day, on certain days, every
        month, or a number of days after it was last done. It can be for one child, for each child, for anyone, or in
        turn. <Ui>Ready chores</Ui> has forty ideas. A preview shows what will happen:
      </p>
      <Shot name="repeat" alt="Every day, in turn: who does it on the next three days." />
      <p>
        Set when it can be done, and whether late tasks are missed or stay on the list. Tasks done on time pay even if
        you approve them later. You can also let a task pay automatically, right away or a few hours later.
      </p>
      <p>
        Under <Ui>Repeating</Ui> you can pause a task, skip a day, give the next turn to another child, edit it, or
        delete it. Tasks already on the list don’t change.
      </p>
      <p>
        <Ui>Week</Ui> shows what each child finished, missed, or still has waiting, plus the next seven days. Print it
        for the fridge, or press <Ui>Print chore sheet</Ui> for boxes to tick. If someone will be away, press{' '}
        <Ui>Plan time away</Ui>: they get no tasks, turns skip them, and you choose whether allowances are paid.
      </p>
      <Shot name="week" alt="Mia’s tasks for one day. One is waiting for approval." />
    </Part>
  );
}

function Allowances() {
  return (
    <Part title="Allowances" tab="allowances">
      <p>Tokens paid automatically, in your family’s time zone:</p>
      <Terms terms={frequencies} />
      <p>
        The first payment is on the next scheduled day after you create or activate the allowance. Deactivate it to
        pause. <Ui>Pay now</Ui> makes one extra payment without changing the schedule. You can edit or delete an
        allowance at any time.
      </p>
      <Note>If the computer that runs the app was off at midnight, it pays as soon as it’s back on.</Note>
    </Part>
  );
}
