import { type NounSchema, type Policy, readFunctions } from '../../core/database/noun-schema.ts';
import { LiveReleaseEntity, ReleaseEventEntity, ReleaseRegistryEntity } from './live-release.entity.ts';
import { ReleaseOperatorEntity, ReleaseTokenEntity } from './release-token.entity.ts';
import { ReleaseDeviceEntity, ReleaseEntity, ReleaseFileEntity, ReleaseLoadEntity } from './release.entity.ts';
import { releaseLimits } from './release.ts';

/** Releases are no family's: whoever serves reads them. */
const all: Policy = { using: 'true' };

/**
 * Whoever serves writes nothing here. What is published, live, counted and noted only functions change, which ask for a
 * release token, or an operator's, and write the event in the same call; what came with a server its start publishes as the
 * owner, and notes its operator as well.
 */
export const releaseSchema: NounSchema = {
  tables: {
    release: { entity: ReleaseEntity, of: 'nobody', policies: { all } },
    release_file: { entity: ReleaseFileEntity, of: 'nobody', policies: { all } },
    release_registry: { entity: ReleaseRegistryEntity, of: 'nobody', policies: { all } },
    live_release: { entity: LiveReleaseEntity, of: 'nobody', policies: { all } },
    release_event: { entity: ReleaseEventEntity, of: 'nobody', policies: { all } },
    release_token: {
      entity: ReleaseTokenEntity,
      of: 'nobody',
      policies: { owner: { to: 'owner', using: 'true' } },
      reads: '',
    },
    release_operator: {
      entity: ReleaseOperatorEntity,
      of: 'nobody',
      policies: { owner: { to: 'owner', using: 'true' } },
      reads: '',
      onRestore: 'stay',
    },
    release_load: { entity: ReleaseLoadEntity, of: 'nobody', policies: { all } },
    release_device: { entity: ReleaseDeviceEntity, of: 'nobody', policies: { all } },
  },
  functions: readFunctions(import.meta.dirname, { known: releaseLimits }),
};
