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
  // Rules 14.6: a page of the dashboard takes some 50 ms of work; a flood leaves most of a small machine to the others.
  workPerFamilyMs: 250,
  workPerAddressMs: 500,
};
