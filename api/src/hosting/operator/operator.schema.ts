import { type FeatureSchema, type Policy, readFunctions } from '../../core/database/feature-schema.ts';
import {
  AuditRunEntity,
  DiskSampleEntity,
  OperatorEventEntity,
  OperatorNeedEntity,
  RefusalCountEntity,
  WebhookDeliveryEntity,
} from './operator.entity.ts';

const all: Policy = { using: 'true' };
const ofNobody = { of: 'nobody', policies: { all }, onRestore: 'stay' } as const;

/** About this installation, so a restore keeps it. Only functions write, within limits. */
export const operatorSchema: FeatureSchema = {
  tables: {
    operator_event: { entity: OperatorEventEntity, ...ofNobody },
    refusal_count: { entity: RefusalCountEntity, ...ofNobody },
    disk_sample: { entity: DiskSampleEntity, ...ofNobody },
    audit_run: { entity: AuditRunEntity, ...ofNobody },
    operator_need: { entity: OperatorNeedEntity, ...ofNobody },
    webhook_delivery: { entity: WebhookDeliveryEntity, ...ofNobody },
  },
  functions: readFunctions(import.meta.dirname, { inside: ['webhook'] }),
};
