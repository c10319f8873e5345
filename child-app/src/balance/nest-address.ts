import { barePath } from '@tokennest/shared-ui/addresses/bare-path';
import { useLocation } from '@tokennest/shared-ui/kit';

/** Of My nest, below the page that leads to it: the remote may be mounted anywhere. */
export const useNestAddress = (): string => `${barePath(useLocation().pathname)}/nest`;
