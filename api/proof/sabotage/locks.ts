import { toSabotage } from './lock.ts';
import { locksOfFamilies, locksOfJoining } from './locks-of-families.ts';
import { locksOfProcesses, locksOfRows } from './locks-of-rows.ts';
import { locksOfTokens } from './locks-of-tokens.ts';

export const locks = [...locksOfTokens, ...locksOfRows, ...locksOfFamilies, ...locksOfJoining, ...locksOfProcesses].map(
  toSabotage,
);
