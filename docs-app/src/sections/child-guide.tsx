import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import { Shot } from '../pictures/shot.tsx';
import { GuideStory } from '../story/guide-story.tsx';
import { drawn, Note, Page, Part, Steps, Text } from '../prose/prose.tsx';
import { Tiers } from '../tiers/tiers.tsx';
import { childGuideMessages as words } from './child-guide.messages.ts';

const { looks, tokens, earn, repeating, anyone, reward, goal, ideas, history, join, seen, password } = words;

export function ChildGuide() {
  return (
    <Page id="child-guide" title={words.title} lead={drawn(words.lead, { coin: () => <TokenMark /> })}>
      <GuideStory />
      <Part id="how-your-page-looks" title={looks.title}>
        <Text>{looks.text}</Text>
      </Part>
      <Part id="your-tokens" title={tokens.title}>
        <Text>{tokens.number}</Text>
        <Tiers />
        <Text>{tokens.nest}</Text>
      </Part>
      <TaskParts />
      <RewardParts />
      <Part id="share-your-ideas" title={ideas.title}>
        <Text>{ideas.suggest}</Text>
        <Text>{ideas.answers}</Text>
        <Text>{ideas.why}</Text>
      </Part>
      <Part id="where-did-my-tokens-go-" title={history.title}>
        <Text>{history.all}</Text>
        <Text>{history.month}</Text>
      </Part>
      <Part id="how-to-join-your-family" title={join.title}>
        <Text>{join.who}</Text>
        <Steps steps={[join.code, join.enter, join.wait]} />
      </Part>
      <Part id="who-can-see-my-tokens-" title={seen.title}>
        <Text>{seen.text}</Text>
      </Part>
      <Part id="keep-your-password-secret" title={password.title}>
        <Text>{password.text}</Text>
      </Part>
    </Page>
  );
}

const TaskParts = () => (
  <>
    <Part id="how-to-get-tokens" title={earn.title}>
      <Steps steps={[earn.pick, earn.doIt, earn.done, earn.check]} />
      <Note>{earn.sentBack}</Note>
      <Note>{earn.tooSoon}</Note>
      <Note>{earn.waiting}</Note>
      <Note>{earn.offline}</Note>
    </Part>
    <Part id="tasks-that-come-back" title={repeating.title}>
      <Text>{repeating.days}</Text>
      <Text>{repeating.rings}</Text>
      <Shot name="last-days" alt={repeating.ringsPicture} />
    </Part>
    <Part id="tasks-for-anyone" title={anyone.title}>
      <Text>{anyone.text}</Text>
    </Part>
  </>
);

const RewardParts = () => (
  <>
    <Part id="how-to-get-a-reward" title={reward.title}>
      <Shot name="shop" alt={reward.shopPicture} />
      <Steps steps={[reward.look, reward.get, reward.ask]} />
      <Shot name="redemption" alt={reward.waitingPicture} />
      <Text>{reward.more}</Text>
      <Note>{reward.changed}</Note>
    </Part>
    <Part id="your-goal" title={goal.title}>
      <Text>{goal.text}</Text>
      <Shot name="goal" alt={goal.picture} />
    </Part>
  </>
);
