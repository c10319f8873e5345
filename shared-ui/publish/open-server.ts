import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { rootFolder } from '../build/apps.ts';
import type { Order } from './order.ts';
import { Misuse, Refusal } from './refusal.ts';
import type { Server } from './release-api.ts';

const run = promisify(execFile);

/** Where the product listens that was started on this machine. */
export const localServer = (): string => `http://localhost:${process.env['PORT'] ?? 3000}`;

/** Runs the api's command about tokens, which speaks to this machine's database. */
async function tokenCommand(...args: string[]): Promise<string> {
  const words = ['--no-warnings', 'api/src/releases/token-command.ts', ...args];
  try {
    return (await run(process.execPath, words, { cwd: rootFolder })).stdout;
  } catch (error) {
    const { stderr } = Object(error) as { stderr?: string }; // execFile's own
    throw new Refusal(`No token could be made for the server of this machine: ${stderr?.trim() ?? 'no reason given'}`);
  }
}

/** A token for as long as one command takes, also where it is interrupted: who reaches the database may publish. */
async function makeToken(remote: string) {
  const made = await tokenCommand('token', remote, '--days', '1', '--note', 'one command', '--json');
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
  const { token, revoke } = await makeToken(remote);
  return { url, token, [Symbol.asyncDispose]: async () => void (await revoke()) };
}
