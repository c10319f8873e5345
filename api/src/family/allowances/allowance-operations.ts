import { createAllowance } from './create-allowance.ts';
import { deleteAllowance } from './delete-allowance.ts';
import { editAllowance } from './edit-allowance.ts';
import { executeAllowance } from './execute-allowance.ts';
import { listAllowances } from './list-allowances.ts';

export const allowanceOperations = [
  listAllowances,
  createAllowance,
  editAllowance,
  deleteAllowance,
  executeAllowance,
] as const;
