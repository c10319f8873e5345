import { type NounSchema, readFunctions } from '../database/noun-schema.ts';

/** Each table says by its policy `clear` which rows are over: the owner sees and removes those of all families. */
export const clearingSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname, { clear_expired: 'served' }),
};
