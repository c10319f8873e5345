import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { now } from '@tokennest/shared-ui/dates/clock';

const dayMs = 86_400_000;

/** Until the children are loaded, the age of the account decides, so that the greeting does not change. */
export function isFirstVisit({ created_at }: ProfileDto, children: readonly ProfileDto[] | undefined): boolean {
  return children ? children.length === 0 : now().getTime() - Date.parse(created_at) < dayMs;
}
