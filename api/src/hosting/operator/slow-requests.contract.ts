interface Figures {
  readonly count: number;
  readonly p99_ms: number;
  readonly limit_ms: number;
}

/** Under this many requests, the slowest 1 % is a matter of chance. */
const requestsMin = 500;

/** Whether the slowest 1 % of a day's requests took longer than their limit. */
export const areSlow = ({ count, p99_ms, limit_ms }: Figures): boolean => count >= requestsMin && p99_ms > limit_ms;
