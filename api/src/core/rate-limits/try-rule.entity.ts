import { defineEntity, p } from '@mikro-orm/core';

/** How many tries a scope allows from the first on, until its window is over. Written by the owner at each start. */
export const TryRuleEntity = defineEntity({
  name: 'TryRule',
  tableName: 'try_rule',
  properties: {
    scope: p.text().primary(),
    max: p.integer().columnType('integer'),
    windowSeconds: p.integer().columnType('integer'),
  },
});
