import { Page } from '../prose/prose.tsx';
import { adultsMessages } from './adults.messages.ts';
import { familyMessages } from './family.messages.ts';
import { parentGuideMessages as words } from './parent-guide.messages.ts';

const tabs = ['overview', 'tokens', 'tasks', 'allowances', 'rewards', 'redemptions', 'family'] as const;

/** One part per tab of the parent's dashboard, in the same order. Repeating tasks follow the tasks; settings come last. */
const page = {
  ...words,
  parts: {
    ...words.parts,
    family: familyMessages,
    adults: adultsMessages,
    settings: words.settings,
  },
};

export const ParentGuide = () => <Page id="parent-guide" of={page} tabs={tabs} />;
