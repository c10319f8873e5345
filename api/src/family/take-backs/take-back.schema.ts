import { type NounSchema, readFunctions } from '../../platform/database/noun-schema.ts';
import { takeBackPasses } from './take-back.audit.sql.ts';

/** A take-back is a transaction, so it has no table of its own. */
export const takeBackSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname, {
    refuse_take_back: 'internal',
    take_back_source: 'internal',
    take_back: 'served',
    preview_take_back: 'served',
  }),
  auditPasses: takeBackPasses,
};
