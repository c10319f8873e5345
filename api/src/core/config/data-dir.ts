import { randomBytes, randomUUID } from 'node:crypto';
import { access, chmod, constants, link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors/error-code.ts';
import { StartupError } from './startup-error.ts';

/** Creates the data folder; throws a StartupError if it is not writable. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(`The data folder ${dataDir} is not writable: set DATA_DIR to a folder you may write to.`);
  }
}

export const readOrMakeAuthSecret = (dataDir: string) => readOrMakeSecret(join(dataDir, 'auth-secret'));

export const readOrMakeOperatorToken = (dataDir: string) => readOrMakeSecret(join(dataDir, 'operator-token'));

/** Linked into place, so that neither a crash nor a simultaneous start ever sees a partial file. */
async function readOrMakeSecret(path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readOwn(path, { isKeptPrivate: true });
}

/** Root follows no symbolic link: its creator could make root publish or change one of root's files. */
export async function readOwn(path: string, { isKeptPrivate = false } = {}): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const flags = constants.O_RDONLY | (isRoot ? constants.O_NOFOLLOW | constants.O_NONBLOCK : 0);
  await using file = await open(path, flags).catch((cause: unknown) => {
    throw errorCode(cause) === 'ENOENT' ? cause : notThisUsers(path, cause);
  });
  if (isKeptPrivate) await file.chmod(0o600).catch((cause: unknown) => Promise.reject(notThisUsers(path, cause)));
  return file.readFile('utf8');
}

/** Null if no server has created one yet. */
export const readAuthSecret = (dataDir: string): Promise<string | null> =>
  readOwn(join(dataDir, 'auth-secret')).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });

export async function replaceAuthSecret(dataDir: string, secret: string): Promise<void> {
  const path = join(dataDir, 'auth-secret');
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  await rename(draft, path);
}

export const notThisUsers = (path: string, cause: unknown) =>
  new StartupError(`${path} is not this user's: start as its owner, or set DATA_DIR to another folder.`, { cause });

export async function keepPrivate(path: string): Promise<void> {
  await chmod(path, 0o600).catch((cause: unknown) => {
    throw errorCode(cause) === 'ENOENT' ? cause : notThisUsers(path, cause);
  });
}
