interface Figures {
  readonly count: number;
  readonly p99_ms: number;
  readonly limit_ms: number;
}

/** With fewer requests, the slowest 1 % are a matter of chance. */
const requestsMin = 500;

export const areSlow = ({ count, p99_ms, limit_ms }: Figures): boolean => count >= requestsMin && p99_ms > limit_ms;
