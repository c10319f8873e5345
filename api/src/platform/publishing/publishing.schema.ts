import { type NounSchema, readFunctions } from '../database/noun-schema.ts';
import { releaseLimits } from '../releases/release.ts';

/** What publishes keeps its rows in the tables of the releases. */
export const publishingSchema: NounSchema = {
  tables: {},
  functions: readFunctions(import.meta.dirname, releaseLimits),
};
