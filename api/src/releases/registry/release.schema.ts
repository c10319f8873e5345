import { type FeatureSchema, type Policy, readFunctions } from '../../core/database/feature-schema.ts';
import { LiveReleaseEntity, ReleaseEventEntity, ReleaseRegistryEntity } from './live-release.entity.ts';
import { ReleaseOperatorEntity, ReleaseTokenEntity } from './release-token.entity.ts';
import { ReleaseDeviceEntity, ReleaseEntity, ReleaseFileEntity, ReleaseLoadEntity } from './release.entity.ts';
import { releaseLimits } from './release.ts';

const all: Policy = { using: 'true' };

/** Only functions write, which check a token and record the event in the same call; a start writes as the owner. */
export const releaseSchema: FeatureSchema = {
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
