import { ErasedEntity, ErasureEntity } from './erasure.entity.ts';
import { FunctionVersionEntity } from './function-version.entity.ts';
import { type FeatureSchema, readFunctions } from './feature-schema.ts';
import { inFamily, isParent } from './policies.sql.ts';

export const databaseSchema: FeatureSchema = {
  tables: {
    function_version: {
      entity: FunctionVersionEntity,
      of: 'nobody',
      reads: '',
      policies: { note: { to: 'owner', using: 'true' } },
    },
    // Declared here because row-level security of every table depends on it.
    erasure: {
      entity: ErasureEntity,
      of: 'parents',
      onJoin: { rows: 'none', why: 'only a parent asks for it' },
      onErase: { rows: 'go', why: 'it is done' },
      policies: {
        read: { for: 'select', to: 'app', using: `${inFamily()} and ${isParent}` },
        ask: { to: 'owner', using: inFamily() },
        lookup: { for: 'select', to: 'lookUp', using: 'kept_at is null' },
      },
      reads: 'family_id, id, child_id, keeps_history, asked_at, asked_by, erases_at, kept_at',
      lookUp: 'family_id, id, erases_at, kept_at',
      audited: {
        id: 'id',
        people: [
          { column: 'child_id', is: 'child' },
          { column: 'asked_by', is: 'parent' },
        ],
      },
    },
    erased: {
      entity: ErasedEntity,
      of: 'nobody',
      policies: { list: { to: 'owner', using: 'true' } },
      reads: '',
      onRestore: 'join',
    },
  },
  functions: readFunctions(import.meta.dirname),
};
