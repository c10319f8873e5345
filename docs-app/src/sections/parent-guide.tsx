import { Shot } from '../pictures/shot.tsx';
import { Note, Page, Part, Terms, Text } from '../prose/prose.tsx';
import { AdultsPart } from './adults-part.tsx';
import { FamilyPart } from './family-part.tsx';
import { parentGuideMessages as words } from './parent-guide.messages.ts';

const { overview, proposals, child, homes, letter, tokens } = words;
const { tasks, repeating, allowances, rewards, redemptions, settings } = words;

/** One part per tab of the parent's dashboard, in the same order. Repeating tasks follow the tasks; settings come last. */
export function ParentGuide() {
  return (
    <Page id="parent-guide" title={words.title} lead={words.lead}>
      <OverviewParts />
      <Part id="tokens" title={tokens.title} tab="tokens">
        <Text>{tokens.transaction}</Text>
        <Text>{tokens.amounts}</Text>
        <Text>{tokens.trends}</Text>
      </Part>
      <TaskParts />
      <Part id="allowances" title={allowances.title} tab="allowances">
        <Text>{allowances.lead}</Text>
        <Terms terms={[allowances.daily, allowances.weekly, allowances.monthly]} />
        <Text>{allowances.first}</Text>
        <Note>{allowances.off}</Note>
      </Part>
      <Part id="rewards" title={rewards.title} tab="rewards">
        <Text>{rewards.text}</Text>
      </Part>
      <Part id="redemptions" title={redemptions.title} tab="redemptions">
        <Text>{redemptions.text}</Text>
      </Part>
      <FamilyPart />
      <AdultsPart />
      <Settings />
    </Page>
  );
}

const OverviewParts = () => (
  <>
    <Part id="overview" title={overview.title} tab="overview">
      <Text>{overview.waiting}</Text>
      <Shot name="approve" alt={overview.approvePicture} />
      <Text>{overview.addOrFind}</Text>
      <Text>{overview.cards}</Text>
      <Shot name="overview" alt={overview.cardPicture} />
    </Part>
    <Part id="proposals-and-questions" title={proposals.title}>
      <Text>{proposals.text}</Text>
    </Part>
    <Part id="a-child-s-page" title={child.title}>
      <Text>{child.text}</Text>
    </Part>
    <Part id="two-homes" title={homes.title}>
      <Text>{homes.plan}</Text>
      <Text>{homes.adults}</Text>
    </Part>
    <Part id="the-week-s-letter" title={letter.title}>
      <Text>{letter.text}</Text>
      <Terms terms={[letter.happened, letter.comparison, letter.three, letter.promises, letter.suggestion]} />
    </Part>
  </>
);

const TaskParts = () => (
  <>
    <Part id="tasks" title={tasks.title} tab="tasks">
      <Shot name="task-form" alt={tasks.formPicture} />
      <Text>{tasks.states}</Text>
      <Terms terms={[tasks.pending, tasks.completed, tasks.approved]} />
      <Text>{tasks.approve}</Text>
      <Text>{tasks.complete}</Text>
      <Text>{tasks.anyone}</Text>
    </Part>
    <Part id="tasks-that-come-back" title={repeating.title}>
      <Text>{repeating.make}</Text>
      <Shot name="repeat" alt={repeating.turnsPicture} />
      <Text>{repeating.times}</Text>
      <Text>{repeating.change}</Text>
      <Text>{repeating.week}</Text>
      <Shot name="week" alt={repeating.weekPicture} />
    </Part>
  </>
);

function Settings() {
  const { devices, account, zone, dayStart, notifications, appearance } = settings;
  return (
    <Part id="settings" title={settings.title}>
      <Text>{settings.where}</Text>
      <Terms terms={[devices, account, zone, dayStart, notifications, appearance]} />
    </Part>
  );
}
