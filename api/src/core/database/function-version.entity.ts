import { defineEntity, p } from '@mikro-orm/core';

/** When a server last reported using the functions in this schema; `public` has those from before versions existed. */
export const FunctionVersionEntity = defineEntity({
  name: 'FunctionVersion',
  tableName: 'function_version',
  properties: {
    name: p.text().primary(),
    usedAt: p.datetime(6),
  },
});
