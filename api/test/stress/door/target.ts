import type { Household } from './family-round.ts';

/** The target of an attack, serializable between processes. */
export interface Target {
  readonly url: string;
  readonly port: number;
  readonly address: string;
  readonly connections: number;
  /** The family that must not be affected. */
  readonly household: Household;
  /** The product's data folder, for tokens that an attacker might have been given. */
  readonly dataDir: string;
  readonly largestFile: string;
}

/** Runs the attack, fully prepared, until `signal`. */
export type Attack = (signal: AbortSignal) => Promise<Record<string, number>>;
export type PrepareAttack = (target: Target) => Attack | Promise<Attack>;
