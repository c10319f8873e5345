import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import { Shot } from '../pictures/shot.tsx';
import { Note, Page, Part, Steps, Ui } from '../prose/prose.tsx';
import { Tiers } from '../tiers/tiers.tsx';

const joinSteps = [
  { title: 'Ask your parent for the family code', text: 'It has 8 letters and numbers. Big or small does not matter.' },
  {
    title: 'Type it in',
    text: (
      <>
        Then press <Ui>Ask to Join</Ui>. Now your parent sees your name.
      </>
    ),
  },
  {
    title: 'Wait for their yes',
    text: (
      <>
        Then sign in again, and your page is there. Wrong code? Press <Ui>Use Another Code</Ui>.
      </>
    ),
  },
];

const taskSteps = [
  {
    title: 'Pick a task',
    text: (
      <>
        Look under <Ui>My Tasks</Ui>. The number shows how many tokens you get.
      </>
    ),
  },
  { title: 'Do it', text: 'Read the small words under the title, so you do not miss anything.' },
  {
    title: 'Say that it is done',
    text: (
      <>
        Press <Ui>Mark Complete</Ui>. Now it says <Ui>Waiting for approval</Ui>.
      </>
    ),
  },
  {
    title: 'Your parent takes a look',
    text: 'When they approve it, a coin drops into your nest. If you are away, it waits for you to see it!',
  },
];

const rewardSteps = [
  {
    title: 'Look around in the shop',
    text: (
      <>
        It is called <Ui>Rewards Shop</Ui>. The bar shows how close you are.
      </>
    ),
  },
  {
    title: 'Get it',
    text: (
      <>
        Press <Ui>Redeem</Ui>. You are asked if you are sure. The tokens are taken right away.
      </>
    ),
  },
  {
    title: 'Ask your parent',
    text: (
      <>
        They give you your reward. You find it under <Ui>My Redemptions</Ui>.
      </>
    ),
  },
];

/** Written for a reader of about eight years: short sentences, one idea each. */
export function ChildGuide() {
  return (
    <Page
      title="Child Guide"
      lead={
        <>
          Hello! This page is for you. You do tasks, you get tokens <TokenMark />, and you swap them for rewards.
        </>
      }
    >
      <Part title="How your page looks">
        <p>
          It has three looks. <strong>Little</strong> is all pictures, one at a time, and it can read to you.{' '}
          <strong>Kid</strong> has cards. <strong>Teen</strong> has short rows and shows when you reach your goal. Your
          parent picks one. From ten years on you can pick it yourself, under <Ui>Look</Ui>.
        </p>
      </Part>
      <Part title="Your tokens">
        <p>The big number is how many tokens you have. The more you have, the fuller your nest gets:</p>
        <Tiers />
        <p>
          Press the nest to see <strong>My nest</strong>. Every token that you earn helps an egg there to hatch, and
          spending takes no bird away. The first bird comes at 50 tokens, and there are twelve. You give them names.
        </p>
      </Part>
      <Part title="How to get tokens">
        <Steps steps={taskSteps} />
        <Note>
          <strong>Sent back?</strong> That happens to everyone. Your parent may tell you what is missing. Fix it and
          press <Ui>Mark Complete</Ui> again.
        </Note>
        <Note>
          <strong>Too soon?</strong> Press <Ui>Undo</Ui>, or <Ui>Take Back</Ui> on the task, before your parent decides.
        </Note>
        <Note>
          <strong>Waiting for long?</strong> After a day there is a button that reminds your parent. You can press it
          once a day, on tasks and on rewards.
        </Note>
        <Note>
          <strong>No network?</strong> Press <Ui>Mark Complete</Ui> all the same. The task waits on your device. It goes
          to your parent when you are back online. Just do not sign out before that.
        </Note>
      </Part>
      <ChoresThatComeBack />
      <Part title="Tasks for anyone">
        <p>
          Some tasks are for anyone in your family. The first one to press <Ui>Mark Complete</Ui> gets the task. So if
          it is gone, somebody was faster!
        </p>
      </Part>
      <Part title="How to get a reward">
        <Shot name="shop" alt="A reward in the shop: its picture, what it costs, a full bar, and Redeem." />
        <Steps steps={rewardSteps} />
        <Shot name="redemption" alt="A reward that waits for a parent. It says Pending." />
        <p>Not enough tokens yet? Then the shop tells you how many more you need. Keep going!</p>
        <Note>
          <strong>Changed your mind?</strong> You cannot cancel a reward yourself. Ask your parent. If they cancel it,
          you get all your tokens back.
        </Note>
      </Part>
      <Part title="Your goal">
        <p>
          Is there something you really want? Press its star. Now it is <Ui>My goal</Ui>, and you see how far it is.
          Press the star again to take it off.
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
        Some tasks come back by themselves. Then your page shows your day: first what to do now, then what comes{' '}
        <Ui>Later today</Ui>, and <Ui>Tomorrow</Ui>. If you take turns, the task says whose turn is next.
      </p>
      <p>
        The rings are <Ui>Your last seven days</Ui>: the fuller, the more you did. If you missed a task, the next one
        comes.
      </p>
      <Shot name="last-days" alt="Seven days, a ring each. Most are full." />
    </Part>
  );
}

function MoreForChildren() {
  return (
    <>
      <Part title="Where did my tokens go?">
        <p>
          <Ui>Transaction History</Ui> shows everything: what came in, with a plus, and what went out, with a minus. The
          newest is at the top. Your parent can take tokens back that were a mistake. Then you see that, too.
        </p>
        <p>
          <Ui>A month to print</Ui> shows one month on a page: what you had, every change, and what you have.
        </p>
      </Part>
      <Part title="How to join your family">
        <p>Did your parent make your account? Then you are in already. Did you make it yourself? Then do this:</p>
        <Steps steps={joinSteps} />
      </Part>
      <Part title="Who can see my tokens?">
        <p>
          You and your parent. Your brothers and sisters see their own tokens, not yours. Nobody outside your family
          sees anything.
        </p>
      </Part>
      <Part title="Keep your password secret">
        <p>
          Only you and your parent need it. If you use a tablet together, press <Ui>Sign Out</Ui> when you are done.
          Forgot it? Your parent can give you a new one.
        </p>
      </Part>
    </>
  );
}
