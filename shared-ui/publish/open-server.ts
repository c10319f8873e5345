import { execFile } from 'node:child_process';
import { hostname } from 'node:os';
import { promisify } from 'node:util';
import { rootFolder } from '../build/apps.ts';
import { readRegistry } from './candidate.ts';
import { say, step } from './command.ts';
import type { Order } from './order.ts';
import { Misuse, Refusal } from './refusal.ts';
import type { Server } from './release-api.ts';

const run = promisify(execFile);
/** A token is one row; a database that takes longer has something else to do. */
const tokenMaxMs = 120_000;
const noteMax = 80;

/** Where the product listens that was started on this machine. */
export const localServer = (): string => `http://localhost:${process.env['PORT'] ?? 3000}`;

/** Runs the api's command about tokens, which speaks to this machine's database. */
async function tokenCommand(...args: string[]): Promise<string> {
  const words = ['--no-warnings', 'api/src/releases/token-command.ts', ...args];
  try {
    return (await run(process.execPath, words, { cwd: rootFolder, timeout: tokenMaxMs })).stdout;
  } catch (error) {
    const { stderr = '', killed } = Object(error) as { stderr?: string; killed?: boolean }; // execFile's own
    const reason = killed ? `its database took longer than ${tokenMaxMs / 1000} s` : stderr.trim();
    throw new Refusal(`No token could be had for the server of this machine: ${reason}`);
  }
}

/** As the records name who changed something. */
const whoseCommand = () =>
  `${process.env['USER'] ?? process.env['USERNAME'] ?? 'somebody'} at ${hostname()}`.slice(0, noteMax);

const nothing = () => undefined;
/** What the command was for is done all the same. */
const sayOfLeft = (error: Error) => say(`${error.message} It ends by itself in a day.`);

/** A token for as long as one command takes, also where it is interrupted: who reaches the database may publish. */
async function makeToken(remote: string) {
  const made = await tokenCommand('token', remote, '--days', '1', '--note', whoseCommand(), '--json');
  const { id, token } = JSON.parse(made) as { id: number; token: string }; // the command's own
  const revoke = () => tokenCommand('revoke', String(id));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void revoke().finally(() => process.exit(1)));
  return { token, revoke };
}

/**
 * The server that an order is for, with a token. The token is only ever read from the environment, since arguments can be
 * read by everybody on a machine. One that was made for this command is revoked when it is disposed of.
 */
export async function openServer({ server, remote }: Order): Promise<Server & AsyncDisposable> {
  const given = process.env['TOKENNEST_TOKEN'];
  const url = server ?? localServer();
  if (given) return { url, token: given, [Symbol.asyncDispose]: () => Promise.resolve() };
  if (server) throw new Misuse(`Put a release token of ${remote} into TOKENNEST_TOKEN; who runs ${server} makes it.`);
  // Before a database is started for a server that is not there.
  await readRegistry(url);
  const { token, revoke } = await step('Making a token for this command', () => makeToken(remote));
  return {
    url,
    token,
    [Symbol.asyncDispose]: () => step('Revoking that token', () => revoke().then(nothing, sayOfLeft)),
  };
}
