import { defineEntity, p } from '@mikro-orm/core';

/** Attempts per scope, counted from the first one, until its window ends. Written by the owner at each start. */
export const TryRuleEntity = defineEntity({
  name: 'TryRule',
  tableName: 'try_rule',
  properties: {
    scope: p.text().primary(),
    max: p.integer().columnType('integer'),
    windowSeconds: p.integer().columnType('integer'),
  },
});
