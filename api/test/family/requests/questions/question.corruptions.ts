import type { Corruption, FeatureCorruptions } from '../../../hosting/audit/corruption-fixture.ts';

const list: Corruption[] = [
  {
    check: 'question-about-own-deduction',
    what: 'a question about a sibling’s deduction',
    sql: ({ idOf, sibling }) =>
      `update token_question set child_id = '${sibling}' where transaction_id = '${idOf('token_question')}'`,
    rows: ({ idOf, child, sibling }) => [
      { transaction_id: idOf('token_question'), child_id: sibling, of_child: child },
    ],
  },
  {
    check: 'question-in-order',
    what: 'a question asked before the deduction',
    sql: ({ idOf }) =>
      `update token_question set asked_at = asked_at - interval '1 day' where transaction_id = '${idOf('token_question')}'`,
    rows: ({ idOf }) => [{ transaction_id: idOf('token_question') }],
  },
];

export const corruptions: FeatureCorruptions = { list };
