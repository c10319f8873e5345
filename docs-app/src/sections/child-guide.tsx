import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import { Shot } from '../pictures/shot.tsx';
import { GuideStory } from '../story/guide-story.tsx';
import { Note, Page, Part, Steps, Ui } from '../prose/prose.tsx';
import { Tiers } from '../tiers/tiers.tsx';

const joinSteps = [
  { title: 'Ask your parent for the family code', text: 'It has 8 letters and numbers. Capitals don’t matter.' },
  {
    title: 'Type it in',
    text: (
      <>
        Press <Ui>Ask to join</Ui>. Your parent will see your name.
      </>
    ),
  },
  {
    title: 'Wait for a yes',
    text: (
      <>
        Then sign in again to see your page. Wrong code? Press <Ui>Use another code</Ui>.
      </>
    ),
  },
];

const taskSteps = [
  {
    title: 'Pick a task',
    text: (
      <>
        Look under <Ui>My Tasks</Ui>. The number is how many tokens you get.
      </>
    ),
  },
  { title: 'Do it', text: 'Read the small words under the title first, so you don’t miss anything.' },
  {
    title: 'Say it’s done',
    text: (
      <>
        Press <Ui>Mark Complete</Ui>. Now it says <Ui>Waiting for approval</Ui>.
      </>
    ),
  },
  {
    title: 'Your parent checks it',
    text: 'When they approve it, a coin drops into your nest. Your very first coin gets its own show! If you’re away, the coin waits for you.',
  },
];

const rewardSteps = [
  {
    title: 'Look around the shop',
    text: (
      <>
        Open <Ui>Rewards Shop</Ui>. The bar shows how close you are.
      </>
    ),
  },
  {
    title: 'Get it',
    text: (
      <>
        Press <Ui>Redeem</Ui> and say yes. You pay the tokens right away.
      </>
    ),
  },
  {
    title: 'Ask your parent',
    text: (
      <>
        They give you your reward. You can find it under <Ui>My Redemptions</Ui>.
      </>
    ),
  },
];

/** Written for eight-year-olds: short sentences, one idea each. */
export function ChildGuide() {
  return (
    <Page
      title="Child Guide"
      lead={
        <>
          Hi! This page is for you. Do tasks, earn tokens <TokenMark />, and trade them for rewards.
        </>
      }
    >
      <GuideStory />
      <Part title="How your page looks">
        <p>
          There are three looks. <strong>Little</strong> is all pictures, and it can read to you. <strong>Kid</strong>{' '}
          has cards. <strong>Teen</strong> has short rows and shows when you’ll reach your goal. Your parent picks one.
          If you’re ten or older, you can pick it yourself under <Ui>Look</Ui>.
        </p>
      </Part>
      <Part title="Your tokens">
        <p>The big number shows how many tokens you have. More tokens make a fuller nest:</p>
        <Tiers />
        <p>
          Press the nest to see <strong>My nest</strong>. Every token you earn helps an egg hatch, and your birds stay
          even when you spend. There are twelve birds. The first one hatches at 50 tokens. You get to name them!
        </p>
      </Part>
      <Part title="How to get tokens">
        <Steps steps={taskSteps} />
        <Note>
          <strong>Sent back?</strong> That happens to everyone. Your parent can tell you what’s missing. Fix it and
          press <Ui>Mark Complete</Ui> again.
        </Note>
        <Note>
          <strong>Too soon?</strong> Press <Ui>Undo</Ui>, or <Ui>Take back</Ui> on the task, before your parent decides.
        </Note>
        <Note>
          <strong>Waiting a long time?</strong> After a day you get a button to remind your parent about a task or a
          reward. You can press it once a day.
        </Note>
        <Note>
          <strong>No internet?</strong> You can still press <Ui>Mark Complete</Ui>. We send it when you’re back online.
          Just don’t sign out before that.
        </Note>
      </Part>
      <ChoresThatComeBack />
      <Part title="Tasks for anyone">
        <p>
          Some tasks are for anyone in your family. The first one to press <Ui>Mark Complete</Ui> gets it. If a task is
          gone, someone was faster!
        </p>
      </Part>
      <Part title="How to get a reward">
        <Shot name="shop" alt="A reward in the shop: its picture, and Redeem with what it costs." />
        <Steps steps={rewardSteps} />
        <Shot name="redemption" alt="A reward that is waiting for a parent. It says Pending." />
        <p>Not enough tokens yet? The shop shows how many more you need. Keep going!</p>
        <Note>
          <strong>Changed your mind?</strong> You can’t cancel a reward yourself, but your parent can. Then you get all
          your tokens back.
        </Note>
      </Part>
      <Part title="Your goal">
        <p>
          Is there something you really want? Press its star to make it <Ui>My goal</Ui>. Then you can see how close you
          are. Press the star again to remove it.
        </p>
        <Shot name="goal" alt="My goal: a trip to the zoo. The bar is most of the way to 200 tokens." />
      </Part>
      <MoreForChildren />
    </Page>
  );
}

function ChoresThatComeBack() {
  return (
    <Part title="Tasks that come back">
      <p>
        Some tasks come back on their own. Your page shows what to do now, <Ui>Later today</Ui>, and <Ui>Tomorrow</Ui>.
        If you take turns, the task shows who’s next.
      </p>
      <p>
        The rings show <Ui>Your last seven days</Ui>. A fuller ring means you did more. Missed a task? You can do the
        next one.
      </p>
      <Shot name="last-days" alt="Seven days, a ring each. Most are full." />
    </Part>
  );
}

function MoreForChildren() {
  return (
    <>
      <Part title="Share your ideas">
        <p>
          Do you know a chore you could do? Press <Ui>Suggest a chore</Ui>. Want something that’s not in the shop? Press{' '}
          <Ui>Make a wish</Ui>. Pick how many tokens, or let your parent decide.
        </p>
        <p>
          Your parent can say yes, say no, or offer something else. If they make an offer, press <Ui>Yes</Ui> or{' '}
          <Ui>No thanks</Ui>. Everything you both agree on shows up right away.
        </p>
        <p>
          Did you lose tokens and don’t know why? Press <Ui>Ask why</Ui> in your history. You can ask once each time.
        </p>
      </Part>
      <Part title="Where did my tokens go?">
        <p>
          <Ui>Transaction History</Ui> shows everything. A plus means you got tokens. A minus means you paid or lost
          some. The newest is at the top. If your parent fixes a mistake, you can see that here.
        </p>
        <p>
          <Ui>Print a month</Ui> puts one month on a page: what you started with, every change, and what you ended with.
        </p>
      </Part>
      <Part title="How to join your family">
        <p>If your parent made your account, you’re already in. If you made it yourself, do this:</p>
        <Steps steps={joinSteps} />
      </Part>
      <Part title="Who can see my tokens?">
        <p>
          You and your parent. Your brothers and sisters only see their own tokens. People outside your family can’t see
          anything.
        </p>
      </Part>
      <Part title="Keep your password secret">
        <p>
          Only you and your parent should know it. If you share a tablet, press <Ui>Sign Out</Ui> when you’re done.
          Forgot your password? Your parent can give you a new one.
        </p>
      </Part>
    </>
  );
}
