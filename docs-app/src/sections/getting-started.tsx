import { Link } from '@tokennest/shared-ui/kit';
import { productName } from '@tokennest/shared-ui/theme/product-name';
import { Note, Page, Part, Steps, Terms, Ui } from '../prose/prose.tsx';

const roundSteps = [
  {
    title: 'A child does a task',
    text: (
      <>
        When it is done, they press <Ui>Mark Complete</Ui>.
      </>
    ),
  },
  {
    title: 'A parent checks it',
    text: (
      <>
        All good? They press <Ui>Approve</Ui>, and the tokens arrive right away.
      </>
    ),
  },
  {
    title: 'The child saves up',
    text: (
      <>
        With enough tokens, they press <Ui>Redeem</Ui> in the shop.
      </>
    ),
  },
  {
    title: 'The parent hands it over',
    text: (
      <>
        Then they press <Ui>Fulfill</Ui>.
      </>
    ),
  },
];

const familySteps = [
  {
    title: 'Create your account',
    text: (
      <>
        Enter your name, an email address, and a password of at least 6 characters. Choose <Ui>Parent</Ui>, and save the
        recovery code you see.
      </>
    ),
  },
  {
    title: 'Sign in',
    text: 'Setup takes four steps. You can stop at any time and finish later.',
  },
  {
    title: 'Name your children',
    text: (
      <>
        All you need is a name, an age, and a face. To add a child with an email address, use the <Ui>Family</Ui> tab.
      </>
    ),
  },
  {
    title: 'Pick chores and rewards',
    text: 'We start you off with eight chores and six rewards that fit. Change anything you like, now or later.',
  },
  {
    title: 'Get everyone in',
    text: (
      <>
        Each child scans a code with their own device, or you press <Ui>Make this our family tablet</Ui>. The first task
        is ready, and it pays right away: your child’s first coin drops into the nest.
      </>
    ),
  },
];

const words: [string, string][] = [
  ['Token', 'what kids earn and spend. Your family decides what one is worth.'],
  ['Balance', 'how many tokens a child has right now.'],
  ['Task', 'a job to do, and the tokens it pays.'],
  ['Repeating task', 'a task that comes back automatically.'],
  ['Allowance', 'tokens paid automatically every day, week, or month.'],
  ['Reward', 'something tokens can buy.'],
  ['Redemption', 'a reward that a child has paid for and is waiting to get.'],
  ['Family code', '8 letters and numbers a child enters to ask to join your family.'],
];

export function GettingStarted() {
  return (
    <Page
      title="Getting Started"
      lead={`${productName} helps families agree on chores and rewards. Parents set tasks, kids do them to earn tokens, and tokens buy rewards you picked together.`}
    >
      <Part title="How it works">
        <Steps steps={roundSteps} />
      </Part>
      <Part title="Set up your family">
        <Steps steps={familySteps} />
        <Note>
          No account yet? <Link to="/register">Create one here</Link>. Already have one?{' '}
          <Link to="/login">Sign in here</Link>.
        </Note>
      </Part>
      <Part title="If you’re a kid">
        <p>
          Your parent can add you on their <Ui>Family</Ui> tab. They give you an email address and a password. Sign in
          with those to see your tasks.
        </p>
        <p>
          Or make your own account and choose <Ui>Child</Ui>. Then ask your parent for the family code, and type it in
          when you sign up or later. When they say yes, sign in again and you’re in.
        </p>
      </Part>
      <Part title="Install it">
        <p>
          You can install TokenNest like any other app. If your browser offers it, press <Ui>Install</Ui>. On an iPhone
          or iPad, tap Share, then “Add to Home Screen”. The address must start with https.
        </p>
        <p>
          After your first visit, your page also opens offline. When a new version is ready, press <Ui>Reload</Ui> at
          any time.
        </p>
      </Part>
      <Part title="What the words mean">
        <Terms terms={words} />
      </Part>
    </Page>
  );
}
