import { defineEntity, p } from '@mikro-orm/core';

/** When a server last said that it uses the functions of this schema; `public` has those of before versions. */
export const FunctionVersionEntity = defineEntity({
  name: 'FunctionVersion',
  tableName: 'function_version',
  properties: {
    name: p.text().primary(),
    usedAt: p.datetime(6),
  },
});
