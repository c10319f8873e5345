import { GuideStory } from '../story/guide-story.tsx';
import { Page } from '../prose/prose.tsx';
import { Tiers } from '../tiers/tiers.tsx';
import { childGuideMessages } from './child-guide.messages.ts';

const details = { nest: <Tiers /> };

export const ChildGuide = () => (
  <Page id="child-guide" of={childGuideMessages} details={details}>
    <GuideStory />
  </Page>
);
