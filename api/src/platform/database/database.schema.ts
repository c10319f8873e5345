import { type NounSchema, readFunctions } from './noun-schema.ts';

export const databaseSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname, { refuse_older_server: 'internal' }),
};
