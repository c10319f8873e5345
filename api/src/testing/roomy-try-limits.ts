import { type TryLimits, usualTryLimits } from '../config/try-limits.ts';

const plenty = 1_000_000;

/** Tests and proofs make more people than any household, often from one address. */
export const roomyTryLimits: TryLimits = {
  ...usualTryLimits,
  registrationsPerAddressMax: plenty,
  takenEmailsPerAddressMax: plenty,
  newPasswordsPerAccountMax: plenty,
};

/** The same as settings of a server. */
export const roomySettings = {
  REGISTRATIONS_PER_ADDRESS: String(plenty),
  TAKEN_EMAILS_PER_ADDRESS: String(plenty),
  NEW_PASSWORDS_PER_ACCOUNT: String(plenty),
};
