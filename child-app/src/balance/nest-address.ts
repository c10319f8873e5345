import { barePath } from '@tokennest/shared-ui/addresses/bare-path';
import { useLocation } from '@tokennest/shared-ui/kit';

/** Address of My nest. Relative to the current page, because the remote can be mounted anywhere. */
export const useNestAddress = (): string => `${barePath(useLocation().pathname)}/nest`;
