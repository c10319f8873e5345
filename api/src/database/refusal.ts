import { DriverException } from '@mikro-orm/core';

type Reasons<Reason extends string> = Readonly<Record<string, Reason>>;
type Kind<Reason extends string, Kept> = new (reason: Reason, cause: DriverException) => Kept;

/** A function of ours in PostgreSQL said no and changed nothing. A service turns the reason into a sentence. */
export class Refusal<Reason extends string> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause: DriverException) {
    super(`PostgreSQL refused: ${reason}`, { cause });
    this.name = new.target.name;
    this.reason = reason;
  }
}

/** What the driver throws as the refusal that `reasons` has for its SQLSTATE; undefined where it has none. */
export function refusalOf<Reason extends string, Kept extends Refusal<Reason>>(
  error: unknown,
  reasons: Reasons<Reason>,
  kind: Kind<Reason, Kept>,
): Kept | undefined {
  if (!(error instanceof DriverException)) return undefined;
  const reason = reasons[error.code ?? ''];
  return reason && new kind(reason, error);
}
