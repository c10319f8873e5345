import { words } from '@tokennest/shared-ui/locale/words';
import type { PageWords } from '../prose/page-words.ts';

export const faqMessages = words('docs.faq', {
  title: 'FAQ',
  lead: 'Quick answers to the questions parents and kids ask most.',
  /** <ui> contains a text of the product. Use its translation. */
  parts: {
    tokens: {
      title: 'Tokens',
      text: [
        {
          questions: {
            belowZero: ['Can a balance go below zero?', 'No. You can’t deduct or spend more tokens than the balance.'],
            tooMuch: [
              'I awarded too much. Can I undo it?',
              'Yes, for 30 days. Press <ui>Reverse</ui> next to the task, the redemption, or the entry in the history. Both entries stay, so the history is always complete. If your child already spent some of the tokens, you can reverse what’s left or cancel.',
            ],
            payday: [
              'When does an allowance arrive?',
              'Daily at midnight, weekly on Mondays, or monthly on the 1st, in your family’s time zone. Each one is paid exactly once. If the app was off, it pays when it’s back on.',
            ],
            money: [
              'Are tokens money?',
              'No. They’re worth whatever your family agrees on, and you can’t buy or sell them.',
            ],
          },
        },
      ],
    },
    tasks: {
      title: 'Tasks',
      text: [
        {
          questions: {
            rejected: [
              'What happens when a parent rejects a task?',
              'It goes back to pending. Your child can see the reason, if you gave one, and try again. The task keeps a record of earlier attempts.',
            ],
            completed: [
              'Why can’t I edit a completed task?',
              'Because your child already did what it asked for. Reject it first to make it pending again, and then edit it. You can’t edit an approved task.',
            ],
            missed: [
              'A task was missed. Can it still be done?',
              'No, but the next one is coming. To allow late tasks, edit the repeating task so that they stay on the list.',
            ],
            sameTask: [
              'Two children completed the same task. Who gets the tokens?',
              'The one who finished first. The other child sees that the task is taken.',
            ],
            twice: [
              'I pressed the button twice. Does it count twice?',
              'No. A task counts once, no matter how many times you press.',
            ],
            offline: [
              'What works offline?',
              'You can see the latest data on this device, and a bar shows how old it is. Kids can also mark tasks complete; we send those when the device is back online. Everything else, like approving and redeeming, needs a connection.',
              'If the address starts with http instead of https, this only works while the page stays open.',
            ],
          },
        },
      ],
    },
    rewards: {
      title: 'Rewards',
      text: [
        {
          questions: {
            taken: [
              'When are the tokens taken?',
              'As soon as a child redeems a reward. If a parent cancels the redemption, all the tokens come back.',
            ],
            cancel: [
              'Why can’t a child cancel a redemption?',
              'Because a parent might already be on the way to get the ice cream. A parent can cancel it.',
            ],
          },
        },
      ],
    },
    accounts: {
      title: 'Accounts and privacy',
      text: [
        {
          questions: {
            data: [
              'Who can see our family’s data?',
              'Only your family. Each family’s data is kept separate. Parents see the whole family. Children see their own balance, history, and redemptions, plus tasks for them or for anyone.',
            ],
            email: [
              'Do you send emails?',
              'Never, not even to confirm an account. You only use your email address to sign in.',
            ],
            goodPassword: [
              'What makes a good password?',
              'Use at least 6 characters. A few words together are easy to remember and hard to guess. We warn you about weak passwords as you type, but you can still use them. No one can read your password, not even the person who runs the app.',
            ],
            forgotten: [
              'I forgot my password. What now?',
              'Parents: press <ui>Forgot your password?</ui> on the sign-in page and enter the recovery code you saved when you signed up. Kids: ask a parent to press <ui>Set password</ui> on the <ui>Family</ui> tab.',
              'A child who hasn’t joined a family needs a new account with another email address. No recovery code? The person who runs your TokenNest can help with <code>npm run password</code>.',
            ],
            ownAccount: [
              'How does a child with their own account join?',
              'They enter the family code from your <ui>Family</ui> tab. You approve the request, and then they sign in again. They can try ten codes an hour.',
            ],
            leakedCode: [
              'Someone else has our family code. Is that bad?',
              'No one can join with just the code. You approve each request, and until then they can’t see anything about your family. Press <ui>Renew code</ui> and the old code stops working.',
            ],
            lostPhone: [
              'I lost a phone that is signed in',
              'Open the <ui>Family</ui> tab on another device and sign out the lost phone. For a child’s phone, press <ui>Set password</ui> to sign it out right away.',
            ],
            bothParents: [
              'Can both parents have an account?',
              'Yes. A family has one primary parent account, its owner, who can invite another parent or a helper on the <ui>Family</ui> tab.',
            ],
            eraseChild: [
              'How do I erase a child?',
              'On the Family tab, press <ui>Edit</ui> next to the child, then the last button. Enter your password and the child’s name. The child is signed out right away. After seven days, everything is permanently erased.',
              'You choose whether to keep the history. If you do, paid tasks and tokens stay under “A former child”, with no name, face, email, or age.',
            ],
            eraseFamily: [
              'And the whole family?',
              'Press <ui>Erase this family</ui> on the Family tab. Everyone is signed out, and after seven days all of your family’s data is erased.',
            ],
            keep: [
              'I changed my mind. Can I undo it?',
              'Yes, for seven days. To keep a child, use the button on Overview or the Family tab. To keep a family, sign in and press <ui>Keep this family</ui>. Everything comes back, but you have to pair devices again.',
            ],
          },
        },
      ],
    },
  },
} satisfies PageWords);
