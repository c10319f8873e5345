import type { Withstood } from './withstand.ts';

const slowerMax = 5;
const memoryMaxMb = 512;

export const slowdownOf = ({ quiet, attacked }: Withstood) =>
  Number((attacked.family.p99Ms / quiet.family.p99Ms).toFixed(2));
export const memoryOf = ({ memory }: Withstood) => memory.serverMb + memory.postgresMb;

/** What an attack reached, in sentences; none where it reached nothing. */
export function findFailures(withstood: Withstood): string[] {
  const { attack, quiet, attacked, accountsMade } = withstood;
  const refused = JSON.stringify({ ...quiet.refused, ...attacked.refused });
  const failures: Record<string, boolean> = {
    [`the family waited ${slowdownOf(withstood)} times as long`]: !(slowdownOf(withstood) <= slowerMax),
    [`the family was refused: ${refused}`]: refused !== '{}',
    [`${memoryOf(withstood)} MB were taken`]: !(memoryOf(withstood) < memoryMaxMb),
    [`another website made ${accountsMade} accounts`]: attack === 'other-website' && accountsMade !== 0,
  };
  return Object.keys(failures).filter((sentence) => failures[sentence]);
}
