import { type NounSchema, readFunctions } from '../database/noun-schema.ts';

/** Nobody else inserts a family, a person or a sign-in: the serving role makes a new family, or has a parent's session. */
export const registrationSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname, {
    add_identity: 'internal',
    register_person: 'served',
    add_child: 'served',
  }),
};
