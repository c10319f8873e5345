import { words } from '@tokennest/shared-ui/locale/words';
import type { PageWords } from '../prose/page-words.ts';

export const childGuideMessages = words('docs.child-guide', {
  title: 'Child Guide',
  lead: 'Hi! This page is for you. Do tasks, earn tokens <coin></coin>, and trade them for rewards.',
  /** For eight-year-olds: short sentences, one idea each. <ui> contains a text of the product. Use its translation. */
  parts: {
    looks: {
      title: 'How your page looks',
      text: [
        'There are three looks. <strong>Little</strong> is all pictures, and it can read to you. <strong>Kid</strong> has cards. <strong>Teen</strong> has short rows and shows when you’ll reach your goal. Your parent picks one. If you’re ten or older, you can pick it yourself under <ui>Look</ui>.',
      ],
    },
    nest: {
      title: 'Your tokens',
      text: [
        'The big number shows how many tokens you have. More tokens make a fuller nest:',
        'Press the nest to see <strong>My nest</strong>. Every token you earn helps an egg hatch, and your birds stay even when you spend. There are twelve birds. The first one hatches at 50 tokens. You get to name them!',
      ],
    },
    earn: {
      title: 'How to get tokens',
      text: [
        {
          steps: [
            {
              title: 'Pick a task',
              text: 'Look under <ui>My Tasks</ui>. The number is how many tokens you get.',
            },
            {
              title: 'Do it',
              text: 'Read the small words under the title first, so you don’t miss anything.',
            },
            {
              title: 'Say it’s done',
              text: 'Press <ui>Mark Complete</ui>. Now it says <ui>Waiting for approval</ui>.',
            },
            {
              title: 'Your parent checks it',
              text: 'When they approve it, a coin drops into your nest. Your very first coin gets its own show! If you’re away, the coin waits for you.',
            },
          ],
        },
        {
          note: '<strong>Sent back?</strong> That happens to everyone. Your parent can tell you what’s missing. Fix it and press <ui>Mark Complete</ui> again.',
        },
        {
          note: '<strong>Too soon?</strong> Press <ui>Undo</ui>, or <ui>Take back</ui> on the task, before your parent decides.',
        },
        {
          note: '<strong>Waiting a long time?</strong> After a day you get a button to remind your parent about a task or a reward. You can press it once a day.',
        },
        {
          note: '<strong>No internet?</strong> You can still press <ui>Mark Complete</ui>. We send it when you’re back online. Just don’t sign out before that.',
        },
      ],
    },
    repeating: {
      title: 'Tasks that come back',
      text: [
        'Some tasks come back on their own. Your page shows what to do now, <ui>Later today</ui>, and <ui>Tomorrow</ui>. If you take turns, the task shows who’s next.',
        'The rings show <ui>Your last seven days</ui>. A fuller ring means you did more. Missed a task? You can do the next one.',
        {
          picture: {
            'last-days': 'Seven days, a ring each. Most are full.',
          },
        },
      ],
    },
    anyone: {
      title: 'Tasks for anyone',
      text: [
        'Some tasks are for anyone in your family. The first one to press <ui>Mark Complete</ui> gets it. If a task is gone, someone was faster!',
      ],
    },
    redeem: {
      title: 'How to get a reward',
      text: [
        {
          picture: {
            shop: 'A reward in the shop: its picture, and Redeem with what it costs.',
          },
        },
        {
          steps: [
            {
              title: 'Look around the shop',
              text: 'Open <ui>Rewards Shop</ui>. The bar shows how close you are.',
            },
            {
              title: 'Get it',
              text: 'Press <ui>Redeem</ui> and say yes. You pay the tokens right away.',
            },
            {
              title: 'Ask your parent',
              text: 'They give you your reward. You can find it under <ui>My Redemptions</ui>.',
            },
          ],
        },
        {
          picture: {
            redemption: 'A reward that is waiting for a parent. It says Pending.',
          },
        },
        'Not enough tokens yet? The shop shows how many more you need. Keep going!',
        {
          note: '<strong>Changed your mind?</strong> You can’t cancel a reward yourself, but your parent can. Then you get all your tokens back.',
        },
      ],
    },
    goal: {
      title: 'Your goal',
      text: [
        'Is there something you really want? Press its star to make it <ui>My goal</ui>. Then you can see how close you are. Press the star again to remove it.',
        {
          picture: {
            goal: 'My goal: a trip to the zoo. The bar is most of the way to 200 tokens.',
          },
        },
      ],
    },
    ideas: {
      title: 'Share your ideas',
      text: [
        'Do you know a chore you could do? Press <ui>Suggest a chore</ui>. Want something that’s not in the shop? Press <ui>Make a wish</ui>. Pick how many tokens, or let your parent decide.',
        'Your parent can say yes, say no, or offer something else. If they make an offer, press <ui>Yes</ui> or <ui>No thanks</ui>. Everything you both agree on shows up right away.',
        'Did you lose tokens and don’t know why? Press <ui>Ask why</ui> in your history. You can ask once each time.',
      ],
    },
    history: {
      title: 'Where did my tokens go?',
      text: [
        '<ui>Transaction History</ui> shows everything. A plus means you got tokens. A minus means you paid or lost some. The newest is at the top. If your parent fixes a mistake, you can see that here.',
        '<ui>Print a month</ui> puts one month on a page: what you started with, every change, and what you ended with.',
      ],
    },
    join: {
      title: 'How to join your family',
      text: [
        'If your parent made your account, you’re already in. If you made it yourself, do this:',
        {
          steps: [
            {
              title: 'Ask your parent for the family code',
              text: 'It has 8 letters and numbers. Capitals don’t matter.',
            },
            {
              title: 'Type it in',
              text: 'Press <ui>Ask to join</ui>. Your parent will see your name.',
            },
            {
              title: 'Wait for a yes',
              text: 'Then sign in again to see your page. Wrong code? Press <ui>Use another code</ui>.',
            },
          ],
        },
      ],
    },
    seen: {
      title: 'Who can see my tokens?',
      text: [
        'You and your parent. Your brothers and sisters only see their own tokens. People outside your family can’t see anything.',
      ],
    },
    password: {
      title: 'Keep your password secret',
      text: [
        'Only you and your parent should know it. If you share a tablet, press <ui>Sign Out</ui> when you’re done. Forgot your password? Your parent can give you a new one.',
      ],
    },
  },
} satisfies PageWords);
