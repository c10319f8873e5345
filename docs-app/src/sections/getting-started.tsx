import { Link } from '@tokennest/shared-ui/kit';
import { Note, Page, Part, Steps, Terms, Text } from '../prose/prose.tsx';
import { gettingStartedMessages as words } from './getting-started.messages.ts';

const { round, family, kid, install, terms } = words;

const links = {
  register: (text: string) => <Link to="/register">{text}</Link>,
  login: (text: string) => <Link to="/login">{text}</Link>,
};

export function GettingStarted() {
  return (
    <Page id="getting-started" title={words.title} lead={words.lead}>
      <Part id="how-it-works" title={round.title}>
        <Steps steps={[round.task, round.check, round.saving, round.handOver]} />
      </Part>
      <Part id="set-up-your-family" title={family.title}>
        <Steps steps={[family.account, family.signIn, family.children, family.chores, family.devices]} />
        <Note tags={links}>{family.note}</Note>
      </Part>
      <Part id="if-you-re-a-kid" title={kid.title}>
        <Text>{kid.added}</Text>
        <Text>{kid.own}</Text>
      </Part>
      <Part id="install-it" title={install.title}>
        <Text>{install.how}</Text>
        <Text>{install.offline}</Text>
      </Part>
      <Part id="what-the-words-mean" title={terms.title}>
        <Terms
          terms={[
            terms.token,
            terms.balance,
            terms.task,
            terms.repeating,
            terms.allowance,
            terms.reward,
            terms.redemption,
            terms.code,
          ]}
        />
      </Part>
    </Page>
  );
}
