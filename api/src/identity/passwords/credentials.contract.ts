import { z } from 'zod';
import { limits } from '../../core/kernel/limits.contract.ts';

const fillIn = 'Please fill in all fields';
const isShortEnough = (value: string) => new TextEncoder().encode(value).length <= limits.passwordMaxBytes;

export const email = z
  .string(fillIn)
  .trim()
  .toLowerCase()
  .min(1, fillIn)
  .max(limits.emailMax, 'Please use a shorter email address')
  .meta({ format: 'email' })
  .pipe(z.email('Please enter a valid email address'));

export const password = z
  .string(fillIn)
  .min(1, fillIn)
  .min(limits.passwordMin, 'Password must be at least 6 characters')
  .refine(isShortEnough, 'Please use a shorter password');
