import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findClash, findPageFault, folderOf, isRemoteName } from '@tokennest/api/remote-page';
import { builtInPage, remoteNames } from '@tokennest/api/remotes';
import { rootFolder as root } from '../../../shared-ui/build/apps.ts';
import { type OwnRemote, ownRemotes } from '../../../shared-ui/build/own-remotes.ts';
import { Misuse, readWords, Refusal } from '../command/refusal.ts';

const usage =
  'Write it as npm run create-remote -- gallery [--title "Our gallery"] [--role parent|child] [--place header|none].';
const options = { title: { type: 'string' }, role: { type: 'string' }, place: { type: 'string' } } as const;

/** A clone of one folder knows no other; a port that is taken gives way to the next one. */
const lastBuiltInPort = 3003;

/** Of a first page with the shell around it, and room for some of its own. */
const budgetKB = 150;

const titleOf = (word: string) => word[0]?.toUpperCase() + word.slice(1).replaceAll('-', ' ');
const nameOf = (word: string) => `${word.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}App`;

function oneOf<const Value extends string>(option: string, given: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === given);
  if (found) return found;
  throw new Misuse(`--${option} is ${values.join(' or ')}, not ${given}.`);
}

/** Throws a Misuse for what makes no sense, a Refusal for what is taken. */
export function readRemote(args: string[]): OwnRemote {
  const { values, positionals } = readWords(args, options);
  const [word = '', ...more] = positionals;
  if (word === '' || more.length > 0) throw new Misuse(usage);
  const [name, folder] = [nameOf(word), `${word}-app`];
  if (!isRemoteName(name) || folderOf(name) !== folder)
    throw new Misuse(
      `${word} is no name of a remote: 2 to 31 small letters, in words that begin with one, as photo-album.`,
    );
  const remote: OwnRemote = {
    name,
    title: values.title ?? titleOf(word),
    route: `/${word}`,
    role: values.role === undefined ? null : oneOf('role', values.role, ['parent', 'child']),
    place: values.place === 'none' ? null : oneOf('place', values.place ?? 'header', ['header', 'none']) && 'header',
    budgetKB,
    folder,
    devPort: Math.max(lastBuiltInPort, ...ownRemotes.map(({ devPort }) => devPort)) + 1,
  };
  refuseTaken(remote);
  return remote;
}

function refuseTaken(remote: OwnRemote): void {
  const { name, folder } = remote;
  if (existsSync(join(root, folder))) throw new Refusal(`There is a folder ${folder} already.`);
  const builtIn = remoteNames.map((one) => [one, builtInPage(one)] as const);
  const others = new Map([...builtIn, ...ownRemotes.map((own) => [own.name, own] as const)]);
  if (others.has(name)) throw new Refusal(`There is a remote ${name} already.`);
  const fault = findPageFault(name, remote) ?? findClash(name, remote, others);
  if (fault !== null) throw new Refusal(`${fault}.`);
}
