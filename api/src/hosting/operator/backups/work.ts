import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ErasedMayReturn } from '../../backup/restore/erased-may-return.ts';
import { PeopleThere } from '../../backup/restore/restore-backup.ts';
import { typed } from '../../../core/config/own-version.ts';
import { isOneOfSeveral } from '../../../core/config/processes.ts';
import { Misuse, StartupError } from '../../../core/config/startup-error.ts';
import { describeError } from '../../../core/errors/describe-error.ts';
import { errorCode } from '../../../core/errors/error-code.ts';
import { AppError, broken, conflict, notFound, unfitFile } from '../../../core/errors/errors.ts';
import type { Work } from './backups.contract.ts';
import { operatorSentences } from '../operator.messages.ts';

/** A proxy would end a long request, so it is answered with the intermediate state. */
const answerMaxMs = 10_000;

export type Tell = (step: string) => void;

/** One task at a time, kept in memory, because a restore locks the database. */
export function createWork(log: Logger) {
  let work: Work | null = null;

  function refuseUnlessFree(): void {
    if (isOneOfSeveral) throw ofSeveral();
    if (work?.state !== 'working') return;
    throw conflict(work.what === 'backup' ? operatorSentences.makingBackup : operatorSentences.restoring);
  }

  async function begin(what: Work['what'], run: (tell: Tell) => Promise<void>): Promise<Work> {
    refuseUnlessFree();
    const current: Work = { what, state: 'working', step: '', began_at: new Date().toISOString(), detail: null };
    work = current;
    const running = run((step) => (current.step = step)).then(
      () => void (current.state = 'done'),
      (error: unknown) => {
        const refusal = refusalOf(error);
        [current.state, current.detail] = ['failed', refusal.message];
        log.warn({ error: describeError(error), what }, 'an operator’s backup or restore failed');
        throw refusal;
      },
    );
    running.catch(() => undefined);
    await Promise.race([running, delay(answerMaxMs, undefined, { ref: false })]);
    return current;
  }

  return { begin, refuseUnlessFree, work: () => work };
}

/** The next request may reach another process, which does not know the task. */
const ofSeveral = () =>
  conflict(operatorSentences.severalProcesses({ backup: typed('backup'), restore: typed('restore FILE') }));

export const peopleThere = () => conflict(operatorSentences.peopleThere({ command: typed('restore FILE --replace') }));

/** Errors that the operator can fix; the file itself may be fine. */
const notNowCodes = /^(55P03|40P01|53100|57P0.|ECONN.*|ENOSPC|EDQUOT|EACCES|EPERM|EROFS|EIO)$/;

export const notNow = ({ message, cause }: StartupError) =>
  new AppError(503, operatorSentences.failed({ reason: message }), { headers: { 'Retry-After': '60' }, cause });

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof PeopleThere) return peopleThere();
  if (error instanceof ErasedMayReturn) return unfitFile(operatorSentences.erasedMayReturn({ reason: error.reason }));
  if (error instanceof Misuse) return notFound();
  if (!(error instanceof StartupError)) return broken(error);
  return notNowCodes.test(errorCode(error.cause))
    ? notNow(error)
    : unfitFile(operatorSentences.failed({ reason: error.message }));
}
