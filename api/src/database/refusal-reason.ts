import { DriverException } from '@mikro-orm/core';

/** What the SQLSTATE of our own functions means by `reasons`, undefined where the driver throws something else. */
export function refusalReason<Reason extends string>(
  error: unknown,
  reasons: Readonly<Record<string, Reason>>,
): Reason | undefined {
  return error instanceof DriverException ? reasons[error.code ?? ''] : undefined;
}
