import { parseArgs } from 'node:util';
import { typed } from '../core/config/own-version.ts';
import { describeBug, Misuse, StartupError } from '../core/config/startup-error.ts';
import { interruption, print, say } from '../core/config/tool.ts';
import { openOwnerDatabase } from '../core/database/open-owner-database.ts';
import { isRemoteName } from '../releases/registry/pages/remote-page.ts';
import { isBuiltIn } from '../releases/registry/remotes.ts';
import { type ListedToken, listTokens, makeToken, revokeToken } from '../releases/publishing/release-tokens.ts';
import { removeRemote } from '../releases/publishing/removal/remove-remote.ts';

const usage =
  'Name an action with release tokens: token <remote> [--days 90] [--note WORDS], tokens, revoke <number>, or remove-remote <remote>.';
const verbs = ['token', 'tokens', 'revoke', 'remove-remote'] as const;
const daysMax = 366;
const noteMax = 80;

/** Makes, lists and revokes release tokens; `--json` is for programs. Exits with 0 or 2 (Rules 13.25). */
async function run(args: string[]): Promise<void> {
  const asked = readArguments(args);
  await using closing = new AsyncDisposableStack();
  await Promise.race([act(closing, asked), interruption('This was interrupted.')]);
}

async function act(closing: AsyncDisposableStack, { order, isJson }: ReturnType<typeof readArguments>): Promise<void> {
  const ownerUrl = await openOwnerDatabase(closing);
  switch (order.verb) {
    case 'token': {
      const made = await makeToken(ownerUrl, order);
      say(`This is the release token of ${made.name}, until ${dayOf(made.expires_at)}. It is not shown again.`);
      return print(isJson ? toJson({ is_done: true, ...made }) : `${made.token}\n`);
    }
    case 'tokens': {
      const tokens = await listTokens(ownerUrl);
      if (isJson) return print(toJson({ is_done: true, tokens }));
      const good = tokens.filter(isGood);
      say(`${good.length} release tokens; ${tokens.length - good.length} more have expired or were revoked.`);
      return print(good.map(describeToken).join(''));
    }
    case 'revoke': {
      const revoked = await revokeToken(ownerUrl, order.id);
      say(`Release token ${revoked.id} of ${revoked.name} opens nothing any more.`);
      return isJson ? print(toJson({ is_done: true, ...revoked })) : undefined;
    }
    case 'remove-remote': {
      const removed = await removeRemote(ownerUrl, order.name);
      const { versions, tokens } = removed;
      say(`${order.name} is gone: its page, ${count(versions, 'version')} and ${count(tokens, 'release token')}.`);
      return isJson ? print(toJson({ is_done: true, name: order.name, ...removed })) : undefined;
    }
  }
}

function readArguments(args: string[]) {
  const options = { days: { type: 'string' }, note: { type: 'string' }, json: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [given, subject, ...more] = positionals;
    const verb = verbs.find((each) => each === given);
    if (!verb || more.length > 0) throw new Misuse(usage);
    return { order: readOrder(verb, subject, values), isJson: values.json ?? false };
  } catch (error) {
    throw error instanceof Misuse ? error : new Misuse(usage);
  }
}

function readOrder(verb: (typeof verbs)[number], subject: string | undefined, { days = '90', note = '' }) {
  switch (verb) {
    case 'token':
      return { verb, name: readName(subject), days: readDays(days), note: readNote(note) };
    case 'revoke':
      return { verb, id: readId(subject) };
    case 'tokens':
      return { verb };
    case 'remove-remote':
      return { verb, name: readRemovable(subject) };
  }
}

function readName(subject: string | undefined) {
  if (subject !== undefined && isRemoteName(subject)) return subject;
  throw new Misuse('Say of which remote by its name, such as childApp or galleryApp.');
}

function readRemovable(subject: string | undefined): string {
  const name = readName(subject);
  if (isBuiltIn(name)) throw new Misuse(`${name} is built in, and cannot be removed.`);
  return name;
}

function readDays(days: string): number {
  const count = /^\d{1,3}$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > daysMax) throw new Misuse(`A release token is good for 1 to ${daysMax} days.`);
  return count;
}

function readNote(note: string): string {
  if (note.length > noteMax) throw new Misuse(`A note has at most ${noteMax} characters.`);
  // Events use this name for the server itself, and a start replaces the server's own releases.
  if (note.trim() === 'server') throw new Misuse('A note says who publishes, and that is not the server.');
  return note.trim();
}

function readId(subject: string | undefined): number {
  if (subject === undefined || !/^\d{1,9}$/.test(subject))
    throw new Misuse(`Say which by its number: ${typed('remote tokens')} lists them.`);
  return Number(subject);
}

const count = (many: number, what: string) => `${many} ${what}${many === 1 ? '' : 's'}`;

const toJson = (value: unknown) => `${JSON.stringify(value)}\n`;

const isGood = ({ expires_at, revoked_at }: ListedToken) => !revoked_at && Date.parse(expires_at) > Date.now();

const dayOf = (time = '') => time.slice(0, 10);

const describeToken = ({ id, name, note, expires_at }: ListedToken) =>
  `${id}  ${name}  until ${dayOf(expires_at)}  ${note}\n`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  const detail = error instanceof StartupError ? error.message : describeBug(error);
  if (process.argv.includes('--json')) await print(toJson({ is_done: false, detail, status: null }));
  say(detail);
  process.exitCode = 2;
}
process.exit();
