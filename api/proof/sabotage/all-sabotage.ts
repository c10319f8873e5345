import { guards } from './guards.ts';
import { locks } from './locks.ts';
import type { Sabotage } from './sabotage.ts';
import { wallsOfTheDatabase } from './walls-of-the-database.ts';

export const allSabotage: readonly Sabotage[] = [...wallsOfTheDatabase, ...locks, ...guards];
