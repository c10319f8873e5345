import { randomUUID } from 'node:crypto';
import { usualTryLimits } from '../../src/core/config/try-limits.ts';
import { createFailureCounter } from '../../src/core/rate-limits/failure-counter.ts';
import { anAddress } from './an-address.ts';

export const anyCounting = () =>
  createFailureCounter({ secret: randomUUID(), limits: usualTryLimits })({ account: 'anybody', address: anAddress() });
