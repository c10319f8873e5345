import { birdThresholds } from './birds.contract.ts';
import type { BirdDto } from './nest.contract.ts';

export interface BirdRow {
  readonly number: number;
  readonly reached_at: Date | string;
  readonly name: string | null;
  readonly is_greeted: boolean;
}

export const toBirdDto = ({ number, reached_at, name, is_greeted }: BirdRow): BirdDto => ({
  number,
  at_tokens: birdThresholds[number - 1] ?? 0,
  hatched_at: new Date(reached_at).toISOString(),
  name,
  is_greeted,
});
