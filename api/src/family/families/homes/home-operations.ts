import { changeHomeSchedule } from './change-home-schedule.ts';
import { nameHomes } from './name-homes.ts';
import { removeHomeSchedule } from './remove-home-schedule.ts';
import { swapHome } from './swap-home.ts';

export const homeOperations = [nameHomes, changeHomeSchedule, swapHome, removeHomeSchedule] as const;
