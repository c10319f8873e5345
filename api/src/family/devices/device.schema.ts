import { type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';
import { inFamily, isParent } from '../../core/database/policies.sql.ts';
import { ChildSecretEntity, DeviceGuessEntity } from './child-secret.entity.ts';
import { DeviceEntity, PairingEntity } from './device.entity.ts';

const ofParents = { for: 'select', using: `${inFamily()} and ${isParent}` } as const;
/**
 * Only functions write these tables, except a device's name; each requires a parent's session or the device's
 * credential.
 */
const byFunctions = { to: 'owner', using: inFamily() } as const;
const onJoin = { rows: 'none', why: 'only parents pair devices' } as const;
const onErase = { rows: 'go', why: 'a former child cannot sign in' } as const;

/** Lock order: a device before its guesses and sessions. Codes, secrets and credentials never leave the database. */
export const deviceSchema: FeatureSchema = {
  tables: {
    device: {
      entity: DeviceEntity,
      of: 'parents',
      onJoin,
      onErase,
      policies: {
        read: ofParents,
        own: byFunctions,
        rename: { for: 'update', to: 'app', using: `${inFamily()} and ${isParent} and ended_at is null` },
      },
      reads: 'family_id, id, child_id, name, home, created_by, created_at, last_used_at, ended_at',
      writes: ['update (name, home)'],
      audited: {
        id: 'id',
        people: [
          { column: 'child_id', is: 'child' },
          { column: 'created_by', is: 'parent' },
        ],
      },
    },
    pairing: {
      entity: PairingEntity,
      of: 'parents',
      onJoin,
      onErase,
      policies: {
        read: ofParents,
        own: byFunctions,
        lookup: { for: 'select', to: 'lookUp', using: 'true' },
        clear: { to: 'owner', using: `expires_at < now() - interval '1 hour'` },
      },
      reads: 'family_id, id, child_id, name, created_by, created_at, expires_at, used_key',
      audited: {
        id: 'id',
        people: [
          { column: 'child_id', is: 'child' },
          { column: 'created_by', is: 'parent' },
        ],
      },
      lookUp: 'family_id, id, child_id, code_key, digits_key, expires_at',
    },
    child_secret: {
      entity: ChildSecretEntity,
      of: 'parents',
      onJoin,
      onErase,
      policies: { read: ofParents, own: byFunctions },
      reads: 'family_id, child_id, kind, set_by, set_at',
      audited: {
        id: 'child_id',
        people: [
          { column: 'child_id', is: 'child' },
          { column: 'set_by', is: 'parent' },
        ],
      },
    },
    device_guess: {
      entity: DeviceGuessEntity,
      of: 'parents',
      onJoin,
      onErase,
      policies: { read: ofParents, own: byFunctions },
      reads: 'family_id, device_id, child_id, failures',
      audited: { id: 'device_id', people: [{ column: 'child_id', is: 'child' }] },
    },
  },
  functions: readFunctions(import.meta.dirname, { inside: ['pairing'] }),
};
