import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { now } from '@tokennest/shared-ui/dates/clock';

const dayMs = 86_400_000;

/** Until the children are known, the age of the account decides, so that the greeting of a first visit never changes. */
export function isFirstVisit({ created_at }: ProfileDto, children: readonly ProfileDto[] | undefined): boolean {
  return children ? children.length === 0 : now().getTime() - Date.parse(created_at) < dayMs;
}
