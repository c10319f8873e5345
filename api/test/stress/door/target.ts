import type { Household } from './family-round.ts';

/** What an attacker is up against, told from process to process. */
export interface Target {
  readonly url: string;
  readonly port: number;
  /** Where the attacker is. */
  readonly address: string;
  readonly connections: number;
  /** Who must not notice. */
  readonly household: Household;
  /** Where the product has its data: what stands there only who was given it knows, such as a token. */
  readonly dataDir: string;
  /** The largest file that anybody may ask for. */
  readonly largestFile: string;
}

/** The seconds of an attack, after all that it needs was made. */
export type Attack = (signal: AbortSignal) => Promise<Record<string, number>>;
export type PrepareAttack = (target: Target) => Attack | Promise<Attack>;
