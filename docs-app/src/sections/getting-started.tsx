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
    title: 'A parent takes a look',
    text: (
      <>
        All good? They press <Ui>Approve</Ui>, and the tokens arrive at once.
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
        Your name, an email address and a password of at least 6 characters. Choose <Ui>Parent</Ui>, and keep the
        recovery code you are shown.
      </>
    ),
  },
  {
    title: 'Sign in',
    text: 'Your dashboard begins with the set-up: four steps. You can stop at any of them and go on later.',
  },
  {
    title: 'Name your children',
    text: (
      <>
        A name, an age, a face. No email needed; a child who has an email address is added on the <Ui>Family</Ui> tab.
      </>
    ),
  },
  {
    title: 'Choose chores and rewards',
    text: 'Eight chores and six rewards that fit are chosen already. Change what you like: all of it can be changed later, too.',
  },
  {
    title: 'Let them in',
    text: (
      <>
        Each child scans a code with their own device, or you press <Ui>This is our shared tablet</Ui>. A first task is
        waiting there. It pays at once.
      </>
    ),
  },
];

const words: [string, string][] = [
  ['Token', 'what a child earns and spends. Your family decides what one is worth.'],
  ['Balance', 'how many tokens a child has right now.'],
  ['Task', 'something to do, with the tokens it earns.'],
  ['Repeating task', 'a task that comes back automatically.'],
  ['Allowance', 'tokens that are paid automatically every day, week or month.'],
  ['Reward', 'something that tokens can buy.'],
  ['Redemption', 'a reward a child has redeemed and is waiting for.'],
  ['Family code', '8 letters and numbers by which a child asks to join its family.'],
];

export function GettingStarted() {
  return (
    <Page
      title="Getting Started"
      lead={`${productName} helps a family agree on jobs and rewards. Parents set tasks, children do them and earn tokens, and tokens buy the rewards you have chosen together.`}
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
      <Part title="If you are a child">
        <p>
          Your parent can add you on their <Ui>Family</Ui> tab. They tell you the email address and the password, you
          sign in with them, and your tasks are there.
        </p>
        <p>
          Or you make your own account and choose <Ui>Child</Ui>. Then you need the family code: ask your parent for it,
          and type it when you sign up or later. When they say yes, you sign in again and you are in.
        </p>
      </Part>
      <Part title="Install it">
        <p>
          TokenNest can be an app among your others. Where the browser offers it, press <Ui>Install</Ui>. On an iPhone
          or iPad, tap Share, then “Add to Home Screen”. The address has to begin with https.
        </p>
        <p>
          After the first visit your page also opens without a network. When it says that a new version is ready, press{' '}
          <Ui>Reload</Ui> when it suits you.
        </p>
      </Part>
      <Part title="What the words mean">
        <Terms terms={words} />
      </Part>
    </Page>
  );
}
