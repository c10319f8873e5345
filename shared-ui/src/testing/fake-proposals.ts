import type { ProposalDto, ProposalStatus, ProposalStepDto } from '@tokennest/api/contract';
import type { Lists } from './rows.ts';

interface Said {
  title?: string;
  price?: number;
  note?: string;
  reason?: string;
  accept?: boolean;
  text?: string;
}

const move =
  (by: ProposalStepDto['by'], statusOf: (said: Said) => Exclude<ProposalStatus, 'open'>) =>
  (family: Lists, said: Said, id: string): void => {
    const status = statusOf(said);
    const moved = (one: ProposalDto): ProposalDto => {
      const { title = one.title, price = one.price } = said;
      const step = {
        step: status,
        by,
        title,
        price,
        note: said.reason ?? said.note ?? null,
        at: new Date().toISOString(),
      };
      const closed_at = status === 'changed' ? null : step.at;
      return { ...one, title, price, status, closed_at, steps: [...one.steps, step] };
    };
    family.proposals = family.proposals.map((one) => (one.id === id ? moved(one) : one));
  };

export const proposalEffects = {
  'proposals/accept': move('parent', () => 'accepted'),
  'proposals/change': move('parent', () => 'changed'),
  'proposals/decline': move('parent', () => 'declined'),
  'proposals/withdraw': move('child', () => 'withdrawn'),
  'proposals/answer': move('child', ({ accept }) => (accept ? 'accepted' : 'declined')),
  'transactions/question': (family: Lists, { text }: Said, id: string): void => {
    const question = { text: text ?? null, asked_at: new Date().toISOString(), answer: null, answered_at: null };
    family.transactions = family.transactions.map((one) => (one.id === id ? { ...one, question } : one));
  },
  'transactions/answer': (family: Lists, _: Said, id: string): void => {
    family.openQuestions = family.openQuestions.filter((one) => one.id !== id);
  },
};
