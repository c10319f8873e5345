import { createAbsence } from './create-absence.ts';
import { deleteAbsence } from './delete-absence.ts';
import { listAbsences } from './list-absences.ts';

export const absenceOperations = [listAbsences, createAbsence, deleteAbsence] as const;
