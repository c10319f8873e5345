/** How often something may be tried, as the environment sets it, and how many proxies stand before us. */
export interface TryLimits {
  readonly trustedProxies: number;
  readonly joinsPerAccountMax: number;
  readonly joinsPerAddressMax: number;
  readonly signInFailuresPerAccountMax: number;
  readonly signInFailuresPerAddressMax: number;
}

export const usualTryLimits: TryLimits = {
  trustedProxies: 0,
  // Rules 11.4: 10 tries per account and hour, 30 per address.
  joinsPerAccountMax: 10,
  joinsPerAddressMax: 30,
  // Within 15 minutes: more than anybody mistypes, and a home's whole address may have five such people.
  signInFailuresPerAccountMax: 10,
  signInFailuresPerAddressMax: 50,
};

/** One thing that is counted: at most `max` tries from the first on, then a wait until `windowSeconds` are over. */
export interface TryRule {
  readonly scope: string;
  readonly max: number;
  readonly windowSeconds: number;
}

const hourSeconds = 60 * 60;
const quarterSeconds = 15 * 60;

/** Every rule there is: the database refuses to count what is not among them. */
export const tryRulesOf = (limits: TryLimits) =>
  ({
    joinAccount: { scope: 'join-account', max: limits.joinsPerAccountMax, windowSeconds: hourSeconds },
    joinAddress: { scope: 'join-address', max: limits.joinsPerAddressMax, windowSeconds: hourSeconds },
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
  }) satisfies Record<string, TryRule>;
