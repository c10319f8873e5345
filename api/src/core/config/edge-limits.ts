/** Limits on connections, before the server knows the caller (Rules 14.3). */
export interface EdgeLimits {
  /** Number of reverse proxies in front of the server (see `rate-limits/client-address.ts`). */
  readonly trustedProxies: number;
  readonly connectionsMax: number;
  /** Has no effect behind a proxy, where all connections come from one address. */
  readonly connectionsPerAddressMax: number;
  readonly inFlightPerAddressMax: number;
  /** Unanswered requests on one connection. Browsers and proxies wait for the answer before sending the next one. */
  readonly inFlightPerConnectionMax: number;
  /** How long an address that exceeds that limit gets no connections; 0 behind a proxy. */
  readonly cutOffMs: number;
  /** From the first byte, or from the connection if no byte arrives. */
  readonly headersMaxMs: number;
  readonly requestMaxMs: number;
  /** How long a client may read an answer slower than `takenPerSecondMinBytes`, or not at all. */
  readonly unreadMaxMs: number;
  readonly takenPerSecondMinBytes: number;
  /** Unread bytes of all answers to one address together. */
  readonly unreadPerAddressMaxBytes: number;
  /** How often the limits above are checked: a connection ends at most this much too late. */
  readonly checkMs: number;
}

export const usualEdgeLimits: EdgeLimits = {
  trustedProxies: 0,
  // Twice the 1,000 that live streams may use.
  connectionsMax: 2_000,
  // Three times the connections of ten devices whose browsers open six each.
  connectionsPerAddressMax: 200,
  inFlightPerAddressMax: 128,
  inFlightPerConnectionMax: 8,
  cutOffMs: 10_000,
  headersMaxMs: 15_000,
  requestMaxMs: 20_000,
  unreadMaxMs: 20_000,
  // Even a page on the slowest line reads more than this, on each of a browser's connections.
  takenPerSecondMinBytes: 1024,
  // Thirty devices open the product for the first time at the same moment and have not read a byte yet.
  unreadPerAddressMaxBytes: 32 * 1024 * 1024,
  checkMs: 2_500,
};
