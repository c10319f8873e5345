import { type NounSchema, readFunctions } from '../../../core/database/noun-schema.ts';

/** How children are shown is kept with who they are. */
export const lookSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
