import { ApiError, detailOr } from '@tokennest/shared-ui/kit';
import { Rejected } from './use-account-form.ts';

/** The server's own sentence and the field it is about; `otherwise` where it gave none. */
export function rejectionOf(error: unknown, otherwise: string): Rejected<string> {
  const first = error instanceof ApiError ? error.errors[0] : undefined;
  return new Rejected(first?.message ?? detailOr(error, otherwise), first?.field ?? null);
}
