import { words } from '@tokennest/shared-ui/locale/words';
import { productName } from '@tokennest/shared-ui/theme/product-name';
import type { PageWords } from '../prose/page-words.ts';

export const gettingStartedMessages = words('docs.getting-started', {
  title: 'Getting Started',
  lead: `${productName} helps families agree on chores and rewards. Parents set tasks, kids do them to earn tokens, and tokens buy rewards you picked together.`,
  /** <ui> contains a text of the product. Use its translation. <register> and <login> are links. */
  parts: {
    round: {
      title: 'How it works',
      text: [
        {
          steps: [
            {
              title: 'A child does a task',
              text: 'When it is done, they press <ui>Mark Complete</ui>.',
            },
            {
              title: 'A parent checks it',
              text: 'All good? They press <ui>Approve</ui>, and the tokens arrive right away.',
            },
            {
              title: 'The child saves up',
              text: 'With enough tokens, they press <ui>Redeem</ui> in the shop.',
            },
            {
              title: 'The parent hands it over',
              text: 'Then they press <ui>Fulfill</ui>.',
            },
          ],
        },
      ],
    },
    setup: {
      title: 'Set up your family',
      text: [
        {
          steps: [
            {
              title: 'Create your account',
              text: 'Enter your name, an email address, and a password of at least 6 characters. Choose <ui>Parent</ui>, and save the recovery code you see.',
            },
            {
              title: 'Sign in',
              text: 'Setup takes four steps. You can stop at any time and finish later.',
            },
            {
              title: 'Name your children',
              text: 'All you need is a name, an age, and a face. To add a child with an email address, use the <ui>Family</ui> tab.',
            },
            {
              title: 'Pick chores and rewards',
              text: 'We start you off with eight chores and six rewards that fit. Change anything you like, now or later.',
            },
            {
              title: 'Get everyone in',
              text: 'Each child scans a code with their own device, or you press <ui>Make this our family tablet</ui>. The first task is ready, and it pays right away: your child’s first coin drops into the nest.',
            },
          ],
        },
        {
          note: 'No account yet? <register>Create one here</register>. Already have one? <login>Sign in here</login>.',
        },
      ],
    },
    kid: {
      title: 'If you’re a kid',
      text: [
        'Your parent can add you on their <ui>Family</ui> tab. They give you an email address and a password. Sign in with those to see your tasks.',
        'Or make your own account and choose <ui>Child</ui>. Then ask your parent for the family code, and type it in when you sign up or later. When they say yes, sign in again and you’re in.',
      ],
    },
    install: {
      title: 'Install it',
      text: [
        'You can install TokenNest like any other app. If your browser offers it, press <ui>Install</ui>. On an iPhone or iPad, tap Share, then “Add to Home Screen”. The address must start with https.',
        'After your first visit, your page also opens offline. When a new version is ready, press <ui>Reload</ui> at any time.',
      ],
    },
    terms: {
      title: 'What the words mean',
      text: [
        {
          terms: [
            '<strong>Token</strong>: what kids earn and spend. Your family decides what one is worth.',
            '<strong>Balance</strong>: how many tokens a child has right now.',
            '<strong>Task</strong>: a job to do, and the tokens it pays.',
            '<strong>Repeating task</strong>: a task that comes back automatically.',
            '<strong>Allowance</strong>: tokens paid automatically every day, week, or month.',
            '<strong>Reward</strong>: something tokens can buy.',
            '<strong>Redemption</strong>: a reward that a child has paid for and is waiting to get.',
            '<strong>Family code</strong>: 8 letters and numbers a child enters to ask to join your family.',
          ],
        },
      ],
    },
  },
} satisfies PageWords);
