import { StartupError } from '../../../core/config/startup-error.ts';
import { errorCode } from '../../../core/errors/error-code.ts';

export function explainFailure(error: unknown, folder: string): unknown {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupError(`There is no room for a backup in ${folder}: make room, or choose another disk.`, {
        cause: error,
      });
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupError(`The folder ${folder} is missing: is its disk plugged in?`, { cause: error });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartupError(
        `Nothing can be written to ${folder}: give this user the right to, or choose another folder.`,
        { cause: error },
      );
    case 'EIO':
      return new StartupError(`The disk of ${folder} cannot be written to: try another one.`, {
        cause: error,
      });
    default:
      return error;
  }
}
