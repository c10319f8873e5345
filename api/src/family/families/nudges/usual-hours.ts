/** Shown waiting times. A parent who takes longer than a week sees none. */
const steps = [1, 3, 6, 12, 24, 48, 72, 168] as const;

/** Rounds up to the next shown step; null if it is longer than all (Rules 12.288). */
export const usualHours = (seconds: number | null): number | null =>
  seconds === null ? null : (steps.find((hours) => seconds <= hours * 3600) ?? null);
