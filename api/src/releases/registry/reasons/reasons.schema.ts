import { type FeatureSchema, type Policy, readFunctions } from '../../../core/database/feature-schema.ts';
import { releaseLimits } from '../release.ts';
import { ReleaseErrorEntity, ReleaseMapEntity, ReleaseVitalEntity } from './reasons.entity.ts';

const all: Policy = { using: 'true' };

export const reasonsSchema: FeatureSchema = {
  tables: {
    release_error: { entity: ReleaseErrorEntity, of: 'nobody', policies: { all } },
    release_vital: { entity: ReleaseVitalEntity, of: 'nobody', policies: { all } },
    release_map: { entity: ReleaseMapEntity, of: 'nobody', policies: { all } },
  },
  functions: readFunctions(import.meta.dirname, { known: releaseLimits }),
};
