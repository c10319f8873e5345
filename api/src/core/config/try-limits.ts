/**
 * How often something may be tried and how much of the server's time one may take, as the environment sets it, and how
 * many proxies stand before us.
 */
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
  /** Of each second, in the long run. */
  readonly workPerFamilyMs: number;
  readonly workPerAddressMs: number;
}

export const usualTryLimits: TryLimits = {
  trustedProxies: 0,
  // Rules 11.4: 10 tries per account and hour, 30 per address.
  joinsPerAccountMax: 10,
  joinsPerAddressMax: 30,
  // Within 15 minutes: more than anybody mistypes, and a home's whole address may have five such people.
  signInFailuresPerAccountMax: 10,
  signInFailuresPerAddressMax: 50,
  // Within an hour, as the two below: a big family on its first evening, not somebody who makes accounts by the thousand.
  registrationsPerAddressMax: 20,
  // Whoever forgot that they have an account meets their own e-mail a few times; more is somebody who looks for others'.
  takenEmailsPerAddressMax: 10,
  // Within ten minutes, as long as a pairing lasts: a home's devices, and many a mistyped code.
  pairingsPerAddressMax: 20,
  // A family's 20 children, each with a second try.
  newPasswordsPerAccountMax: 40,
  // Rules 14.6: a page of the dashboard takes some 50 ms of work; a flood leaves most of a small machine to the others.
  workPerFamilyMs: 250,
  workPerAddressMs: 500,
};

/** One thing that is counted: at most `max` tries from the first on, then a wait until `windowSeconds` are over. */
export interface TryRule {
  readonly scope: string;
  readonly max: number;
  readonly windowSeconds: number;
}

const hourSeconds = 60 * 60;
const quarterSeconds = 15 * 60;
const pairingSeconds = 10 * 60;

/** Every rule there is: the database refuses to count what is not among them. */
export const tryRulesOf = (limits: TryLimits) =>
  ({
    joinAccount: { scope: 'join-account', max: limits.joinsPerAccountMax, windowSeconds: hourSeconds },
    joinAddress: { scope: 'join-address', max: limits.joinsPerAddressMax, windowSeconds: hourSeconds },
    // Of the whole server: as many as 300 addresses may try, and no way through 78 thousand million codes.
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
    // Many times what somebody sends by mistake; nobody guesses 256 bits.
    releaseToken: { scope: 'release-token', max: 100, windowSeconds: quarterSeconds },
    // More than anybody mistypes of what is copied; nobody guesses 256 bits either.
    operatorToken: { scope: 'operator-token', max: 20, windowSeconds: quarterSeconds },
    pairAddress: { scope: 'pair-address', max: limits.pairingsPerAddressMax, windowSeconds: pairingSeconds },
    // Six digits that a network gets wrong before they count for the whole server: more than a person mistypes.
    pairShare: {
      scope: 'pair-share',
      max: Math.ceil(limits.pairingsPerAddressMax / 4),
      windowSeconds: pairingSeconds,
    },
    // Of the whole server, beyond those shares: together they find one open code in 2,000.
    pairDigits: { scope: 'pair-digits', max: 25 * limits.pairingsPerAddressMax, windowSeconds: pairingSeconds },
    newPairing: { scope: 'new-pairing', max: 60, windowSeconds: hourSeconds },
    newPassword: { scope: 'new-password', max: limits.newPasswordsPerAccountMax, windowSeconds: hourSeconds },
  }) satisfies Record<string, TryRule>;
