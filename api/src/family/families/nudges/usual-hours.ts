/** What is said of a time that is usual; a parent who takes longer than a week is not told so. */
const steps = [1, 3, 6, 12, 24, 48, 72, 168] as const;

/** Rounded up to what can be said in words; null where nothing is said (Rules 12.288). */
export const usualHours = (seconds: number | null): number | null =>
  seconds === null ? null : (steps.find((hours) => seconds <= hours * 3600) ?? null);
