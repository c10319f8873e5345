import type { ChildSecret } from './device.contract.ts';

/** What is hashed of a child's secret: no kind's can be another's, nor one child's a sibling's. */
export const secretText = (childId: string, secret: ChildSecret): string =>
  JSON.stringify([childId, secret.kind, secret.kind === 'pin' ? secret.pin : secret.pictures]);
