import { type NounSchema, readFunctions } from '../database/noun-schema.ts';
import { RateLimitEntity } from './rate-limit.entity.ts';
import { TryRuleEntity } from './try-rule.entity.ts';

/** Counting is done by functions, which run as the owner and go by its rules; nobody reads who tried what. */
export const rateLimitSchema: NounSchema = {
  tables: {
    rate_limit: { entity: RateLimitEntity, of: 'nobody', policies: { count: { to: 'owner', using: 'true' } } },
    try_rule: { entity: TryRuleEntity, of: 'nobody', policies: { rule: { to: 'owner', using: 'true' } } },
  },
  functions: readFunctions(import.meta.dirname, {
    count_one: 'internal',
    uncount_one: 'internal',
    forget_tries: 'internal',
    count_try: 'served',
    wait_for_one: 'internal',
    wait_for_try: 'served',
    guess_key: 'internal',
    note_guess: 'internal',
    count_failure: 'internal',
    is_guess_counted: 'internal',
    give_back_guess: 'internal',
    clear_counts: 'clearing',
  }),
};
