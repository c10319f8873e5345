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
