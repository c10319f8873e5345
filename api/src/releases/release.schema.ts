import { type NounSchema, type Policy, readFunctions } from '../database/noun-schema.ts';
import { LiveReleaseEntity, ReleaseEventEntity, ReleaseRegistryEntity } from './live-release.entity.ts';
import { ReleaseTokenEntity } from './release-token.entity.ts';
import { ReleaseEntity, ReleaseFileEntity, ReleaseLoadEntity } from './release.entity.ts';

/** Releases are no family's: whoever serves reads them. What the serving role may do to them stands in `writes`. */
const all: Policy = { using: 'true' };

/**
 * Nothing that was published or noted can be changed: a release is put in or goes whole (its files by their key), an
 * event stays. Tokens are the owner's; the function tells what a hash is good for.
 */
export const releaseSchema: NounSchema = {
  tables: {
    release: { entity: ReleaseEntity, of: 'nobody', policies: { all }, writes: ['insert', 'delete'] },
    release_file: { entity: ReleaseFileEntity, of: 'nobody', policies: { all }, writes: ['insert'] },
    release_registry: { entity: ReleaseRegistryEntity, of: 'nobody', policies: { all }, writes: ['update (rev)'] },
    live_release: {
      entity: LiveReleaseEntity,
      of: 'nobody',
      policies: { all },
      writes: [
        'insert',
        'update (canary, canary_failures_max_percent, canary_percent, canary_since, current, previous, promoted_by, since)',
      ],
    },
    release_event: { entity: ReleaseEventEntity, of: 'nobody', policies: { all }, writes: ['insert'] },
    release_token: {
      entity: ReleaseTokenEntity,
      of: 'nobody',
      policies: { owner: { to: 'owner', using: 'true' } },
      reads: '',
    },
    release_load: {
      entity: ReleaseLoadEntity,
      of: 'nobody',
      policies: { all },
      writes: ['insert', 'update (failures, loads)'],
    },
  },
  functions: readFunctions(import.meta.dirname, { find_release_token: 'served' }),
};
