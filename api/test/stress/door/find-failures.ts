import type { MeasuredAttack } from './measure-attack.ts';

const slowerMax = 5;
const memoryMaxMb = 512;
/** Accounts an attack may create in a minute: none from another website, otherwise the hourly limit of an address. */
const accountsMax: Readonly<Record<string, number>> = { 'other-website': 0, registering: 20 };

export const slowdownOf = ({ quiet, attacked }: MeasuredAttack) =>
  Number((attacked.family.p99Ms / quiet.family.p99Ms).toFixed(2));
export const memoryOf = ({ memory }: MeasuredAttack) => memory.serverMb + memory.postgresMb;

export function findFailures(measured: MeasuredAttack): string[] {
  const { attack, quiet, attacked, accountsMade } = measured;
  const refused = JSON.stringify({ ...quiet.refused, ...attacked.refused });
  const failures: Record<string, boolean> = {
    [`the family waited ${slowdownOf(measured)} times as long`]: !(slowdownOf(measured) <= slowerMax),
    [`the family was refused: ${refused}`]: refused !== '{}',
    [`${memoryOf(measured)} MB were taken`]: !(memoryOf(measured) < memoryMaxMb),
    [`${accountsMade} accounts were made`]: !(accountsMade <= (accountsMax[attack] ?? Number.POSITIVE_INFINITY)),
  };
  return Object.keys(failures).filter((sentence) => failures[sentence]);
}
