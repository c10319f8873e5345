import type { ChildSecret } from './device.contract.ts';

/** Includes the child and the kind, so that equal secrets of siblings differ. */
export const secretText = (childId: string, secret: ChildSecret): string =>
  JSON.stringify([childId, secret.kind, secret.kind === 'pin' ? secret.pin : secret.pictures]);
