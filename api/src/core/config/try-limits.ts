/** Rate limits and shares of the server's time, as configured by the environment, and the number of trusted proxies. */
export interface TryLimits {
  readonly trustedProxies: number;
  readonly joinsPerAccountMax: number;
  readonly joinsPerAddressMax: number;
  readonly signInFailuresPerAccountMax: number;
  readonly signInFailuresPerAddressMax: number;
  readonly registrationsPerAddressMax: number;
  readonly takenEmailsPerAddressMax: number;
  readonly pairingsPerAddressMax: number;
  readonly newPasswordsPerAccountMax: number;
  /** Share of each second, averaged over time. */
  readonly workPerFamilyMs: number;
  readonly workPerAddressMs: number;
}

export const usualTryLimits: TryLimits = {
  trustedProxies: 0,
  // Rules 11.4: 10 attempts per account and hour, 30 per address.
  joinsPerAccountMax: 10,
  joinsPerAddressMax: 30,
  // Per 15 minutes: more than anyone mistypes, and up to five such people may share a home's address.
  signInFailuresPerAccountMax: 10,
  signInFailuresPerAddressMax: 50,
  // Per hour, like the next two: enough for a big family's first evening, too few to create accounts in bulk.
  registrationsPerAddressMax: 20,
  // People who forgot that they have an account hit their own e-mail a few times; more is probing for others.
  takenEmailsPerAddressMax: 10,
  // Per ten minutes, the lifetime of a pairing code: all devices of a home, and many mistyped codes.
  pairingsPerAddressMax: 20,
  // A family's 20 children, with two attempts each.
  newPasswordsPerAccountMax: 40,
  // Rules 14.6: a page of the dashboard takes about 50 ms; a flood leaves most of a small machine to the others.
  workPerFamilyMs: 250,
  workPerAddressMs: 500,
};

/** Allows `max` attempts from the first one on, until `windowSeconds` have passed. */
export interface TryRule {
  readonly scope: string;
  readonly max: number;
  readonly windowSeconds: number;
}

const hourSeconds = 60 * 60;
const quarterSeconds = 15 * 60;
const pairingSeconds = 10 * 60;

export const tryRulesOf = (limits: TryLimits) =>
  ({
    joinAccount: { scope: 'join-account', max: limits.joinsPerAccountMax, windowSeconds: hourSeconds },
    joinAddress: { scope: 'join-address', max: limits.joinsPerAddressMax, windowSeconds: hourSeconds },
    // For the whole server: 300 addresses may use their full limit, far too little to try 78 billion codes.
    joinCode: { scope: 'join-code', max: 300 * limits.joinsPerAddressMax, windowSeconds: hourSeconds },
    failureAccount: {
      scope: 'failure-account',
      max: limits.signInFailuresPerAccountMax,
      windowSeconds: quarterSeconds,
    },
    failureAddress: {
      scope: 'failure-address',
      max: limits.signInFailuresPerAddressMax,
      windowSeconds: quarterSeconds,
    },
    register: { scope: 'register', max: limits.registrationsPerAddressMax, windowSeconds: hourSeconds },
    registerAgain: { scope: 'register-again', max: limits.registrationsPerAddressMax, windowSeconds: hourSeconds },
    takenEmail: { scope: 'taken-email', max: limits.takenEmailsPerAddressMax, windowSeconds: hourSeconds },
    // Many times the number of honest mistakes; 256 bits cannot be guessed.
    releaseToken: { scope: 'release-token', max: 100, windowSeconds: quarterSeconds },
    // More than anyone gets wrong when pasting a token; 256 bits cannot be guessed.
    operatorToken: { scope: 'operator-token', max: 20, windowSeconds: quarterSeconds },
    pairAddress: { scope: 'pair-address', max: limits.pairingsPerAddressMax, windowSeconds: pairingSeconds },
    // Wrong six-digit codes per network before they count for the whole server: more than a person mistypes.
    pairShare: {
      scope: 'pair-share',
      max: Math.ceil(limits.pairingsPerAddressMax / 4),
      windowSeconds: pairingSeconds,
    },
    // For the whole server, beyond those shares: all of them together find one open code in 2,000.
    pairDigits: { scope: 'pair-digits', max: 25 * limits.pairingsPerAddressMax, windowSeconds: pairingSeconds },
    newPairing: { scope: 'new-pairing', max: 60, windowSeconds: hourSeconds },
    newPassword: { scope: 'new-password', max: limits.newPasswordsPerAccountMax, windowSeconds: hourSeconds },
  }) satisfies Record<string, TryRule>;
