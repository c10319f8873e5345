/**
 * CCX33 of Hetzner Cloud in Germany. List prices without VAT: the machine as of 28 October 2026 (MoveInfra,
 * eu-cloud-prices), disk and traffic as of 27 May 2026.
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

/** One server process per two cores; PostgreSQL uses the rest. */
export const processesOf = (cores: number) => Math.max(1, Math.floor(cores / 2));

/** Assumptions, not measurements. */
export const assumed = {
  /** Between redemptions (0.33) and task lists (0.17) of Citus 13.2: `npm run stress -- citus --only ratio`. */
  citusShare: 0.27,
  /** Share of a year's rows that stays in memory. */
  hotShare: 0.25,
  /** Share of the disk that may be used. */
  diskShare: 0.7,
  yearsKept: 3,
  connectionsEach: 16,
  /** Default of LIVE_STREAMS_MAX. */
  streamsUsual: 1000,
  eveningsAMonth: 30,
} as const;
