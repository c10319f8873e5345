import type { Right } from '@tokennest/shared-ui/contract';
import type { ReactNode } from 'react';
import { useMay } from './use-may.ts';

/** Shown only to adults with this right (Rules 12.353). */
export const May = ({ right, children }: { right: Right; children: ReactNode }) => useMay(right) && children;
