import { hostname } from 'node:os';
import { readRegistry } from '../trial/candidate.ts';
import { Misuse, Refusal, say, step } from '../command.ts';
import type { Order } from '../order.ts';
import type { Server } from './release-api.ts';

const noteMax = 80;

/** Where the product listens that was started on this machine. */
export const localServer = (): string => `http://localhost:${process.env['PORT'] ?? 3000}`;

/** As the records name who changed something. */
const whoseCommand = () =>
  `${process.env['USER'] ?? process.env['USERNAME'] ?? 'somebody'} at ${hostname()}`.slice(0, noteMax);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A token for as long as one command takes: who reaches the database may publish. */
async function makeToken(remote: Order['remote']) {
  try {
    // Only this needs the api, which takes a moment to load and is not in every clone.
    const { makeBriefToken } = await import('@tokennest/api/brief-token');
    return await makeBriefToken(remote, whoseCommand());
  } catch (error) {
    throw new Refusal(`No token could be had for the server of this machine: ${messageOf(error)}`);
  }
}

/** What the command was for is done all the same. */
const sayOfLeft = (error: unknown) => say(`The token of this command ends in a day, not now: ${messageOf(error)}`);

function givenToken(): string | undefined {
  const token = process.env['TOKENNEST_TOKEN']?.trim();
  if (token && !/^tnr_[\w-]+$/.test(token))
    throw new Misuse('TOKENNEST_TOKEN is no release token: one begins with tnr_.');
  return token;
}

/**
 * The server that an order is for, with a token. The token is only ever read from the environment, since arguments can be
 * read by everybody on a machine. One that was made for this command is revoked when it is disposed of.
 */
export async function openServer({
  server,
  remote,
}: Pick<Order, 'server' | 'remote'>): Promise<Server & AsyncDisposable> {
  const given = givenToken();
  const url = server ?? localServer();
  if (given) return { url, token: given, [Symbol.asyncDispose]: () => Promise.resolve() };
  if (server) throw new Misuse(`Put a release token of ${remote} into TOKENNEST_TOKEN; who runs ${server} makes it.`);
  await readRegistry(url).catch(() => {
    throw new Refusal(
      `No TokenNest answers at ${url}: start it (npm start), or name it by --server https://… where it is another one.`,
    );
  });
  const { token, revoke } = await step('Making a token for this command', () => makeToken(remote));
  return { url, token, [Symbol.asyncDispose]: async () => void (await revoke().catch(sayOfLeft)) };
}
