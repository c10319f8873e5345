import { TokenMark } from '@tokennest/shared-ui/primitives/token-mark';
import { Note, Page, Part } from '../prose/prose.tsx';
import { Steps } from '../prose/steps.tsx';
import { Tiers } from '../tiers/tiers.tsx';

const taskSteps = [
  { title: 'Pick a task', text: 'Look under My Tasks. The number shows how many tokens you get.' },
  { title: 'Do it', text: 'Read the small words under the title, so you do not miss anything.' },
  { title: 'Press Mark Complete', text: 'Now it says Waiting for approval.' },
  { title: 'Your parent takes a look', text: 'When they press Approve, the tokens are yours!' },
];

const rewardSteps = [
  { title: 'Look in the Rewards Shop', text: 'The bar shows how close you are.' },
  { title: 'Press Redeem', text: 'You are asked if you are sure. The tokens are taken right away.' },
  { title: 'Ask your parent', text: 'They give you your reward. You find it under My Redemptions.' },
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
      <Part title="Your tokens">
        <p>The big number is how many tokens you have. The more you have, the fuller your nest gets:</p>
        <Tiers />
      </Part>
      <Part title="How to get tokens">
        <Steps steps={taskSteps} />
        <Note>
          <strong>Sent back?</strong> That happens to everyone. Your parent may tell you what is missing. Fix it and
          press Mark Complete again.
        </Note>
      </Part>
      <Part title="Tasks for anyone">
        <p>
          Some tasks are for anyone in your family. The first one to press Mark Complete gets the task. So if it is
          gone, somebody was faster!
        </p>
      </Part>
      <Part title="How to get a reward">
        <Steps steps={rewardSteps} />
        <p>Not enough tokens yet? Then the shop tells you how many more you need. Keep going!</p>
        <Note>
          <strong>Changed your mind?</strong> You cannot cancel a reward yourself. Ask your parent. If they cancel it,
          you get all your tokens back.
        </Note>
      </Part>
      <Part title="Where did my tokens go?">
        <p>
          Transaction History shows everything: what came in, with a plus, and what went out, with a minus. The newest
          is at the top.
        </p>
      </Part>
      <Part title="Who can see my tokens?">
        <p>
          You and your parent. Your brothers and sisters see their own tokens, not yours. Nobody outside your family
          sees anything.
        </p>
      </Part>
      <Part title="Keep your password secret">
        <p>Only you and your parent need it. If you use a tablet together, press Sign Out when you are done.</p>
      </Part>
    </Page>
  );
}
