/**
 * A machine that anybody can rent: CCX33 of Hetzner Cloud in Germany, with processors of its own. List prices without
 * VAT: the machine of 28 October 2026 (MoveInfra, eu-cloud-prices), disk and traffic of 27 May 2026.
 */
export const host = {
  name: 'Hetzner CCX33',
  cores: 8,
  memoryGb: 32,
  diskGb: 240,
  eurAMonth: 138.49,
  eurAGbAMonth: 0.0572,
  trafficTbAMonth: 20,
  eurATb: 1,
} as const;

/** One process of the server for two cores: the rest is PostgreSQL's. */
export const processesOf = (cores: number) => Math.max(1, Math.floor(cores / 2));

/** What is assumed, because nobody has measured it. */
export const assumed = {
  /** Between the redeems (0.33) and the task lists (0.17) of Citus 13.2 to those of one PostgreSQL: `npm run stress -- citus --only ratio`. */
  citusShare: 0.27,
  /** Of a year's rows stay in memory. */
  hotShare: 0.25,
  /** Of a disk may be full. */
  diskShare: 0.7,
  /** Years whose rows are kept. */
  yearsKept: 3,
  /** Connections that one process has to PostgreSQL. */
  connectionsEach: 16,
  /** LIVE_STREAMS_MAX where nobody sets it. */
  streamsUsual: 1000,
  eveningsAMonth: 30,
} as const;
