import type { FeatureProbes } from '../../../core/database/constraints/feature-probes-fixture.ts';
import {
  askAs,
  askAsParent,
  erasing,
  rowOf,
  updateAll,
} from '../../../core/database/constraints/statements-fixture.ts';

const question = rowOf('token_question', {
  family_id: ':family',
  transaction_id: ':award',
  child_id: ':child',
  asked_at: 'now',
});
const answeredBy = (person: string) => ({ answer: 'So be it', answered_at: 'now', answered_by: person });

const asks = (parent: string) => [askAsParent, askAs(parent)];

export const probes: FeatureProbes = {
  tables: {
    token_question: {
      row: question,
      by: 'child',
      policies: {
        ask: [
          ['app', 'child', question.insert(), 1],
          ['app', 'child', question.insert({ child_id: ':sibling' }), 'refused'],
          ['app', 'child', question.insert(answeredBy(':parent')), 'refused'],
          ['app', 'parent', question.insert(), 'refused'],
        ],
        answer: [
          ['app', 'child', updateAll('token_question', answeredBy(':parent')), 0],
          ['app', 'parent', updateAll('token_question', answeredBy(':child')), 'refused'],
          ['app', 'parent', updateAll('token_question', answeredBy(':parent')), 2],
        ],
        erase: erasing('delete from token_question', 0, 2),
      },
      derived: `pkey family_id_child_id_fkey family_id_transaction_id_fkey text_check`,
      constraints: {
        answer_check: [...asks(':parent'), updateAll('token_question', { ...answeredBy(':parent'), answer: '' })],
        family_id_answered_by_fkey: [
          ...asks(':strangeParent'),
          updateAll('token_question', answeredBy(':strangeParent')),
        ],
        answered_by_someone: [...asks(':parent'), updateAll('token_question', { answered_by: ':parent' })],
      },
    },
  },
};
