import { words } from '@tokennest/shared-ui/locale/words';
import type { PageWords, PartWords } from '../prose/page-words.ts';

export const parentGuideMessages = words('docs.parent-guide', {
  title: 'Parent Guide',
  lead: 'What each tab is for, and a few rules worth knowing.',
  /** <ui> contains a text of the product. Use its translation. */
  parts: {
    overview: {
      title: 'Overview',
      text: [
        'Next to your children you’ll see everything that needs you: tasks to approve, rewards to hand over, and join requests. The oldest come first, and <ui>Approve all</ui> handles all tasks together. On a phone, one card shows at a time: press its buttons, or swipe it right to approve and left to send it back. In Settings, choose how quickly you want to reply. Anything older is marked, and your child can remind you once a day.',
        {
          picture: {
            approve: 'Tasks waiting for approval, each with Approve and Reject, and Approve all below them.',
          },
        },
        '<ui>Add or find</ui> takes one line: “Kim feeds the cat every day 5pm 2” is a repeating task, “ice cream 15” a reward, “+5 Ben helped grandma” an award. What you typed shows as choices that you can change before you press <ui>Add</ui>. It also finds pages, children, tasks, and rewards. With a keyboard, press / or Ctrl K, and ? for all keys.',
        'Each child has a card with their balance and counts. Press a number to see the details. <ui>+10 Tokens</ui> gives ten tokens right away. The history shows “Quick reward”, and <ui>Undo</ui> takes them back. <ui>Manage</ui> opens the Tokens tab for that child. Wide screens also show this week and the next seven days.',
        {
          picture: {
            overview:
              'Mia’s card: her tokens, the goal she is saving for, and the count of things waiting for a parent.',
          },
        },
      ],
    },
    proposals: {
      title: 'Proposals and questions',
      text: [
        'Kids can suggest chores, make wishes, and ask about deductions. You’ll find these on Overview. <ui>Accept</ui> adds the task or reward. <ui>Change</ui> lets you offer a different title or price, and your child says yes or no. <ui>Decline</ui> sends a reason to your child. <ui>Answer</ui> replies to a question. If you change your mind about a deduction, reverse it or award the tokens again.',
      ],
    },
    child: {
      title: 'A child’s page',
      text: [
        'Press a child’s name on Overview to see their balance and goal, their open tasks, the rewards you owe them, and what changed their balance. On a phone, some parts are folded; press one to open it.',
      ],
    },
    homes: {
      title: 'Two homes',
      text: [
        'Choose <ui>Two homes</ui> in the menu of a child’s page, then <ui>Save</ui>. Tap a day to swap it. A task may belong to one home: it rests while the child is at the other, and is never missed. A reward may, too: children redeem it on any day and get it there.',
        'On the Family tab, <ui>Choose the home</ui> in an adult’s menu hides the other home’s tasks from that adult. Balances and history are the same in both homes.',
      ],
    },
    letter: {
      title: 'The week’s letter',
      text: [
        'On Sunday evening, Overview links to one page per child to read together. A child’s page always has <ui>This week’s letter</ui>. Printed, it is one sheet with a line for each name. The letter keeps five rules:',
        {
          terms: [
            '<strong>Only what happened</strong>: every sentence comes from the history.',
            '<strong>No comparison</strong>: it mentions no other child.',
            '<strong>Three good things at most</strong>: after a week without any, it starts with an idea instead.',
            '<strong>Promises on both sides</strong>: what you still owe is next to what your child didn’t do.',
            '<strong>One suggestion</strong>: one tap accepts it. <ui>Not this week</ui> drops it, and nobody asks why.',
          ],
        },
      ],
    },
    tokens: {
      title: 'Tokens',
      text: [
        'Press <ui>New transaction</ui> to award or deduct tokens, with a short reason that your child will see. As you type, you can see the balance before and after.',
        'Amounts are whole numbers from 1 to 1,000,000. A balance never goes below zero: if a child has 8 tokens, you can’t deduct 9.',
        '<ui>Trends</ui> shows the balances week by week, as a chart or a table.',
      ],
    },
    tasks: {
      title: 'Tasks',
      text: [
        {
          picture: {
            'task-form': 'The new task form: title, description, token reward, and who it is for.',
          },
        },
        'Every task is in one of three states:',
        {
          terms: [
            '<strong>Pending</strong>: not done yet. You can still edit it.',
            '<strong>Completed</strong>: your child says it’s done and is waiting for you. You can’t edit it anymore.',
            '<strong>Approved</strong>: you agreed, and the tokens were paid.',
          ],
        },
        'Press <ui>Approve</ui> to pay the tokens. Or tap one of six kind phrases, like “So careful!”, to approve and praise in one tap. Your child sees it as the coin drops into the nest. <ui>Different amount</ui>, in the task’s menu, pays less or up to twice as much; add a reason. Not quite done? Press <ui>Reject</ui>, with a reason if you like. The task goes back to pending, and your child can see the reason and try again.',
        'You can press <ui>Mark Complete</ui> for your child, edit a pending task, or open its menu to delete any task that isn’t approved. Approved tasks are listed below by day. Tap a face above the list to see one child’s tasks.',
        'A task without a child is for anyone: all your kids see it, and the first to complete it gets it. If you complete it yourself, choose which child did it.',
      ],
    },
    repeating: {
      title: 'Tasks that come back',
      text: [
        'Press <ui>New task</ui>, then <ui>Make it repeat</ui>, and choose how often: every day, on certain days, every month, or a number of days after it was last done. It can be for one child, for each child, for anyone, or in turn. <ui>Ready chores</ui> has forty ideas. A preview shows what will happen:',
        {
          picture: {
            repeat: 'Every day, in turn: who does it on the next three days.',
          },
        },
        'Set when it can be done, and whether late tasks are missed or stay on the list. Tasks done on time pay even if you approve them later. You can also let a task pay automatically, right away or a few hours later.',
        'Under <ui>Repeating</ui> you can pause a task, skip a day, give the next turn to another child, edit it, or delete it. Tasks already on the list don’t change.',
        '<ui>Week</ui> shows what each child finished, missed, or still has waiting, plus the next seven days. Print it for the fridge, or press <ui>Print chore sheet</ui> for boxes to tick. If someone will be away, press <ui>Plan time away</ui>: they get no tasks, turns skip them, and you choose whether allowances are paid.',
        {
          picture: {
            week: 'Mia’s tasks for one day. One is waiting for approval.',
          },
        },
      ],
    },
    allowances: {
      title: 'Allowances',
      text: [
        'Tokens paid automatically, in your family’s time zone:',
        {
          terms: [
            '<strong>Daily</strong>: every day at midnight.',
            '<strong>Weekly</strong>: every Monday at midnight.',
            '<strong>Monthly</strong>: on the 1st of the month at midnight.',
          ],
        },
        'The first payment is on the next scheduled day after you create or activate the allowance. Deactivate it to pause. <ui>Pay now</ui> makes one extra payment without changing the schedule. You can edit or delete an allowance at any time.',
        {
          note: 'If the computer that runs the app was off at midnight, it pays as soon as it’s back on.',
        },
      ],
    },
    rewards: {
      title: 'Rewards',
      text: [
        'This is your family’s shop. Each reward has a title, a cost in tokens, and a quantity. Leave the quantity empty and it never runs out. Kids only see active rewards; use the switch to hide one for a while. If you change the price of a reward or delete it, past redemptions stay the same.',
      ],
    },
    redemptions: {
      title: 'Redemptions',
      text: [
        'When a child redeems a reward, the tokens are deducted right away and the redemption shows up here. Press <ui>Fulfill</ui> after you hand over the reward. Or press <ui>Cancel</ui>, with a reason if you like, to give all the tokens back. Only parents can cancel.',
      ],
    },
  },
  /** After the parts about the family, which are other groups. */
  settings: {
    title: 'Settings',
    text: [
      'Press your name at the top to open Settings. On a phone, what you rarely change is under More: press <ui>Show</ui>.',
      {
        terms: [
          '<strong>Devices</strong>: see where you’re signed in. Sign out any device, or all the others together.',
          '<strong>Your account</strong>: <ui>Change password</ui> signs out your other devices. If you forget your password, the recovery code lets you set a new one; <ui>Make a new code</ui> replaces it.',
          '<strong>Time zone</strong>: decides when a day begins for histories, repeating tasks, and allowances.',
          '<strong>Start of the day</strong>: for families who stay up late: if you pick 4 AM, anything done at 1 AM counts for the day before. Allowances still pay at midnight.',
          '<strong>Notifications</strong>: let you know when someone finishes a task or redeems a reward. They need https. On an iPhone, add the app to the Home Screen first. <ui>Show names and titles</ui> is off until you turn it on. <ui>Send a test</ui> sends you one.',
          '<strong>Appearance</strong>: light, dark, or the same as your device.',
        ],
      },
    ],
  },
} satisfies PageWords & { settings: PartWords });
