import { Page, Part, Question, type QuestionWords } from '../prose/prose.tsx';
import { faqMessages as words } from './faq.messages.ts';

interface FaqPart {
  id: string;
  title: string;
  /** By the question's place in addresses, the same in every language. */
  questions: Readonly<Record<string, QuestionWords>>;
}

const parts: readonly FaqPart[] = [
  {
    id: 'tokens',
    title: words.tokens,
    questions: {
      'can-a-balance-go-below-zero-': words.belowZero,
      'i-awarded-too-much-can-i-undo-it-': words.tooMuch,
      'when-does-an-allowance-arrive-': words.allowance,
      'are-tokens-money-': words.money,
    },
  },
  {
    id: 'tasks',
    title: words.tasks,
    questions: {
      'what-happens-when-a-parent-rejects-a-task-': words.rejected,
      'why-can-t-i-edit-a-completed-task-': words.completed,
      'a-task-was-missed-can-it-still-be-done-': words.missed,
      'two-children-completed-the-same-task-who-gets-the-tokens-': words.sameTask,
      'i-pressed-the-button-twice-does-it-count-twice-': words.twice,
      'what-works-offline-': words.offline,
    },
  },
  {
    id: 'rewards',
    title: words.rewards,
    questions: {
      'when-are-the-tokens-taken-': words.taken,
      'why-can-t-a-child-cancel-a-redemption-': words.cancel,
    },
  },
  {
    id: 'accounts-and-privacy',
    title: words.accounts,
    questions: {
      'who-can-see-our-family-s-data-': words.data,
      'do-you-send-emails-': words.email,
      'what-makes-a-good-password-': words.goodPassword,
      'i-forgot-my-password-what-now-': words.forgotten,
      'how-does-a-child-with-their-own-account-join-': words.ownAccount,
      'someone-else-has-our-family-code-is-that-bad-': words.leakedCode,
      'i-lost-a-phone-that-is-signed-in': words.lostPhone,
      'can-both-parents-have-an-account-': words.bothParents,
      'how-do-i-erase-a-child-': words.eraseChild,
      'and-the-whole-family-': words.eraseFamily,
      'i-changed-my-mind-can-i-undo-it-': words.keep,
    },
  },
];

export function Faq() {
  return (
    <Page id="faq" title={words.title} lead={words.lead}>
      {parts.map(({ id, title, questions }) => (
        <Part id={id} title={title} key={id}>
          <div>
            {Object.entries(questions).map(([place, question]) => (
              <Question id={place} of={question} key={place} />
            ))}
          </div>
        </Part>
      ))}
    </Page>
  );
}
