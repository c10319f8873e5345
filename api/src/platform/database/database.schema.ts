import { FunctionVersionEntity } from './function-version.entity.ts';
import { type NounSchema, readFunctions } from './noun-schema.ts';

export const databaseSchema: NounSchema = {
  tables: {
    function_version: {
      entity: FunctionVersionEntity,
      of: 'nobody',
      reads: '',
      policies: { note: { to: 'owner', using: 'true' } },
    },
  },
  functions: readFunctions(import.meta.dirname),
};
