import type { Right } from '@tokennest/shared-ui/contract';
import { may } from '@tokennest/shared-ui/contract/rights';
import { useApp } from '../app-context.tsx';

export const useMay = (right: Right): boolean => may(useApp().parent.membership, right);
