import type { Household } from './family-round.ts';

/** The target of an attack, serializable between processes. */
export interface Target {
  readonly url: string;
  readonly port: number;
  readonly address: string;
  readonly connections: number;
  readonly household: Household;
  readonly dataDir: string;
  readonly largestFile: string;
}

export type Attack = (signal: AbortSignal) => Promise<Record<string, number>>;
export type PrepareAttack = (target: Target) => Attack | Promise<Attack>;
