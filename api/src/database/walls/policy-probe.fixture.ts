import type { Asking, Outcome } from './try-statements.fixture.ts';

/**
 * A role, a person, what they try with no predicate of their own, and what comes of it: whose rows are seen (by the
 * first column), how many are touched, or that PostgreSQL refuses.
 */
export type PolicyProbe = [as: Asking['as'], by: Asking['by'], tried: string | string[], outcome: Outcome];

export type PolicyProbes = Record<string, PolicyProbe[]>;
