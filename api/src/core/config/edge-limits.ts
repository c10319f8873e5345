/** What the server takes on before it knows who asks (Rules 14.3). */
export interface EdgeLimits {
  /** How many proxies stand before us (see `rate-limits/client-address.ts`). */
  readonly trustedProxies: number;
  readonly connectionsMax: number;
  /** Without effect behind a proxy, from which all connections come. */
  readonly connectionsPerAddressMax: number;
  readonly inFlightPerAddressMax: number;
  /** Requests that wait for their answer on one connection. Browsers and proxies send the next one after the answer. */
  readonly inFlightPerConnectionMax: number;
  /** How long an address that sent more than that at once gets no connection; 0 behind a proxy. */
  readonly cutOffMs: number;
  /** From the first byte, or from the connection where none comes, to the end of the headers and of the body. */
  readonly headersMaxMs: number;
  readonly requestMaxMs: number;
  /** Over how long the other end of an answer may be as slow as `takenPerSecondMinBytes`, or take nothing. */
  readonly unreadMaxMs: number;
  readonly takenPerSecondMinBytes: number;
  /** Of all answers to one address together, what is written and not taken. */
  readonly unreadPerAddressMaxBytes: number;
  /** How often the times above are looked at: what is over ends at most this much later. */
  readonly checkMs: number;
}

export const usualEdgeLimits: EdgeLimits = {
  trustedProxies: 0,
  // As many again as pages that are told of changes hold.
  connectionsMax: 2_000,
  // Three times what ten devices open, each with the six connections of a browser.
  connectionsPerAddressMax: 200,
  inFlightPerAddressMax: 128,
  inFlightPerConnectionMax: 8,
  cutOffMs: 10_000,
  headersMaxMs: 15_000,
  requestMaxMs: 20_000,
  unreadMaxMs: 20_000,
  // A page on the slowest line that there is brings more, on each of a browser's connections.
  takenPerSecondMinBytes: 1024,
  // Thirty devices that open the product for the first time in the same moment, and not one of them takes a byte yet.
  unreadPerAddressMaxBytes: 32 * 1024 * 1024,
  checkMs: 2_500,
};
