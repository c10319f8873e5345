import { type AuditPass, type FeatureSchema, readFunctions } from '../../../core/database/feature-schema.ts';

const questions = {
  rows: `
    select q.family_id, q.transaction_id, q.child_id, q.asked_at, q.answered_at, t.child_id as of_child, t.type, t.amount,
           t.created_at as of_created_at
      from token_question q left join token_transaction t on t.family_id = q.family_id and t.id = q.transaction_id`,
  checks: {
    'question-about-own-deduction': `child_id is distinct from of_child or type not in ('deduct', 'take_back') or amount >= 0`,
    'question-in-order': 'asked_at < of_created_at or answered_at < asked_at',
  },
} satisfies AuditPass;

export const questionSchema: FeatureSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
  auditPasses: [questions],
};
