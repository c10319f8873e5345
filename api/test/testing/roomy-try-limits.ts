import { type TryLimits, usualTryLimits } from '../../src/core/config/try-limits.ts';

const plenty = 1_000_000;

/** Tests create more people, and more requests per family and address, than any household does. */
export const roomyTryLimits: TryLimits = {
  ...usualTryLimits,
  registrationsPerAddressMax: plenty,
  takenEmailsPerAddressMax: plenty,
  pairingsPerAddressMax: plenty,
  newPasswordsPerAccountMax: plenty,
  workPerFamilyMs: plenty,
  workPerAddressMs: plenty,
};

/** The same limits as settings; blank means the default. No live updates: they read at unpredictable times. */
export const roomySettings = {
  LIVE_STREAMS_MAX: '0',
  REGISTRATION: 'open',
  REGISTRATIONS_PER_ADDRESS: String(plenty),
  TAKEN_EMAILS_PER_ADDRESS: String(plenty),
  PAIRINGS_PER_ADDRESS: String(plenty),
  NEW_PASSWORDS_PER_ACCOUNT: String(plenty),
  WORK_MS_PER_FAMILY: String(plenty),
  WORK_MS_PER_ADDRESS: String(plenty),
};
