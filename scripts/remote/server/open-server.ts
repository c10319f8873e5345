import { hostname } from 'node:os';
import { readRegistry } from '../trial/candidate.ts';
import { Misuse, Refusal, say, step } from '../command.ts';
import type { Order } from '../order.ts';
import type { Server } from './release-api.ts';

const noteMax = 80;

export const localServer = (): string => `http://localhost:${process.env['PORT'] ?? 3000}`;

/** The author that the records show. */
const whoseCommand = () =>
  `${process.env['USER'] ?? process.env['USERNAME'] ?? 'somebody'} at ${hostname()}`.slice(0, noteMax);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Makes a token for one command: anyone with access to the database may publish. */
async function makeToken(remote: Order['remote']) {
  try {
    // Loaded on demand: the api is slow to load and missing in partial clones.
    const { makeBriefToken } = await import('@tokennest/api/brief-token');
    return await makeBriefToken(remote, whoseCommand());
  } catch (error) {
    throw new Refusal(`Cannot make a token for this machine's server: ${messageOf(error)}`);
  }
}

/** Only a warning, because the command itself has succeeded. */
const sayOfLeft = (error: unknown) =>
  say(`The token of this command could not be revoked and expires in a day: ${messageOf(error)}`);

function givenToken(): string | undefined {
  const token = process.env['TOKENNEST_TOKEN']?.trim();
  if (token && !/^tnr_[\w-]+$/.test(token))
    throw new Misuse('TOKENNEST_TOKEN is not a release token: those start with tnr_.');
  return token;
}

/** The token comes only from the environment, since users can read arguments. Revoked on dispose if made here. */
export async function openServer({
  server,
  remote,
}: Pick<Order, 'server' | 'remote'>): Promise<Server & AsyncDisposable> {
  const given = givenToken();
  const url = server ?? localServer();
  if (given) return { url, token: given, [Symbol.asyncDispose]: () => Promise.resolve() };
  if (server)
    throw new Misuse(`Put a release token of ${remote} into TOKENNEST_TOKEN. The operator of ${server} makes one.`);
  await readRegistry(url).catch(() => {
    throw new Refusal(
      `No TokenNest server responds at ${url}: start it (npm start), or name another one with --server https://….`,
    );
  });
  const { token, revoke } = await step('Making a token for this command', () => makeToken(remote));
  return { url, token, [Symbol.asyncDispose]: async () => void (await revoke().catch(sayOfLeft)) };
}
