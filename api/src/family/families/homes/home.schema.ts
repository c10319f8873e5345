import { namesChild } from '../../../identity/accounts/names-child.sql.ts';
import { type FeatureSchema, readFunctions } from '../../../core/database/feature-schema.ts';
import { erase, inFamily, isParent, own } from '../../../core/database/policies.sql.ts';
import { HomeScheduleEntity } from './home-schedule.entity.ts';

const ofParents = `${inFamily()} and ${isParent}`;

/** The names of the homes are in the family table. */
export const homeSchema: FeatureSchema = {
  tables: {
    home_schedule: {
      entity: HomeScheduleEntity,
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'only parents plan where a child is' },
      onErase: { rows: 'go', why: 'a former child has no homes' },
      policies: {
        read: { for: 'select', using: own('child_id') },
        add: { for: 'insert', check: `${ofParents} and ${namesChild()}` },
        change: { for: 'update', to: 'app', using: ofParents, check: `${ofParents} and ${namesChild()}` },
        remove: { for: 'delete', to: 'app', using: ofParents },
        erase,
      },
      writes: ['insert', 'update (start_date, pattern, change_time, swapped)', 'delete'],
      audited: { id: 'child_id', people: [{ column: 'child_id', is: 'child' }] },
    },
  },
  functions: readFunctions(import.meta.dirname),
};
