import { parseArgs } from 'node:util';
import { describeFailure, StartupError } from '../config/startup-error.ts';
import { interruption, print, say } from '../config/tool.ts';
import { openOwnerDatabase } from '../database/open-owner-database.ts';
import { remoteName } from './registry.contract.ts';
import { type ListedToken, listTokens, makeToken, revokeToken } from './token.service.ts';

const usage = `Say what to do with release tokens:
  token ${remoteName.options.join('|')} [--days 90] [--note WORDS]
  tokens
  revoke ID`;
const verbs = ['token', 'tokens', 'revoke'] as const;
const daysMax = 366;
const noteMax = 80;

/** Release tokens are made, listed and revoked by who runs the product; `--json` for a machine. */
async function run(args: string[]): Promise<void> {
  const asked = readArguments(args);
  await using closing = new AsyncDisposableStack();
  await Promise.race([act(closing, asked), interruption('This was interrupted.')]);
}

async function act(closing: AsyncDisposableStack, asked: ReturnType<typeof readArguments>): Promise<void> {
  const { verb, subject, days, note, isJson } = asked;
  const ownerUrl = await openOwnerDatabase(closing);
  switch (verb) {
    case 'token': {
      const made = await makeToken(ownerUrl, { name: readName(subject), days: readDays(days), note: readNote(note) });
      say(`This is the release token of ${made.name}, until ${made.expires_at}. It is not shown again.`);
      return print(isJson ? toJson(made) : `${made.token}\n`);
    }
    case 'tokens': {
      const tokens = await listTokens(ownerUrl);
      return print(isJson ? toJson(tokens) : tokens.map(describeToken).join(''));
    }
    case 'revoke': {
      const revoked = await revokeToken(ownerUrl, readId(subject));
      say(`Release token ${revoked.id} of ${revoked.name} opens nothing any more.`);
      return isJson ? print(toJson(revoked)) : undefined;
    }
  }
}

function readArguments(args: string[]) {
  const options = { days: { type: 'string' }, note: { type: 'string' }, json: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [given, subject, ...more] = positionals;
    const verb = verbs.find((each) => each === given);
    if (!verb || more.length > 0) throw new StartupError(usage);
    return { verb, subject, days: values.days ?? '90', note: values.note ?? '', isJson: values.json ?? false };
  } catch {
    throw new StartupError(usage);
  }
}

function readName(subject: string | undefined) {
  const { data } = remoteName.safeParse(subject);
  if (!data) throw new StartupError(`Say of which remote: ${remoteName.options.join(', ')}.`);
  return data;
}

function readDays(days: string): number {
  const count = /^\d{1,3}$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > daysMax) throw new StartupError(`A release token is good for 1 to ${daysMax} days.`);
  return count;
}

function readNote(note: string): string {
  if (note.length > noteMax) throw new StartupError(`A note has at most ${noteMax} characters.`);
  return note.trim();
}

function readId(subject: string | undefined): number {
  if (subject === undefined || !/^\d{1,9}$/.test(subject))
    throw new StartupError('Say which: its number is in "tokens".');
  return Number(subject);
}

const toJson = (value: unknown) => `${JSON.stringify(value)}\n`;

const describeToken = ({ id, name, note, expires_at, revoked_at }: ListedToken) =>
  `${id}  ${name}  ${revoked_at ? `revoked ${revoked_at}` : `until ${expires_at}`}  ${note}\n`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  say(describeFailure(error));
  process.exitCode = 1;
}
process.exit();
