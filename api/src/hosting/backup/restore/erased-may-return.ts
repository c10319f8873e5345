import { StartupError } from '../../../core/config/startup-error.ts';
import { limits } from '../../../core/kernel/limits.contract.ts';
import { fileName, type JoinedRows } from './joined-rows.ts';
import type { Manifest } from '../manifest.ts';

/** The list of later erasures is missing, and the caller did not accept that erased people return (Rules 14.122). */
export class ErasedMayReturn extends StartupError {
  /** What is wrong, without how to fix it, which differs between a terminal and a browser. */
  readonly reason: string;

  constructor(reason: string) {
    super(`${reason} Put that list into the folder of the backup, or add --erased-may-return. Nothing was changed.`);
    this.reason = reason;
  }
}

const dayMs = 86_400_000;

/** Accepts a backup younger than the erasure period: it contains the erasure requests, so they run again. */
export function refuseUnknownErasures({ made_at }: Manifest, joined: readonly JoinedRows[], now = Date.now()): void {
  if (joined.length > 0 || now - Date.parse(made_at) < limits.erasureDays * dayMs) return;
  const day = made_at.slice(0, 10);
  throw new ErasedMayReturn(
    `Children and families that were erased after ${day} would come back with this backup: the list of them, ${fileName} from the folder of the newest backups, is missing.`,
  );
}
