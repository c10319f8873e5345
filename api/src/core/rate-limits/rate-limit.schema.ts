import { type FeatureSchema, readFunctions } from '../database/feature-schema.ts';
import { RateLimitEntity } from './rate-limit.entity.ts';
import { TryRuleEntity } from './try-rule.entity.ts';

/** The functions count by the owner's rules; the serving role cannot read who attempted what. */
export const rateLimitSchema: FeatureSchema = {
  tables: {
    rate_limit: { entity: RateLimitEntity, of: 'nobody', policies: { count: { to: 'owner', using: 'true' } } },
    try_rule: {
      entity: TryRuleEntity,
      of: 'nobody',
      policies: { rule: { to: 'owner', using: 'true' } },
      onRestore: 'stay',
    },
  },
  functions: readFunctions(import.meta.dirname),
};
