import { type NounSchema, readFunctions } from '../../../core/database/noun-schema.ts';

/** The columns are in the profile table. */
export const lookSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname),
};
