import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findClash, findPageFault, folderOf, isRemoteName } from '@tokennest/api/remote-page';
import { builtInPage, remoteNames } from '@tokennest/api/remotes';
import type { OwnRemote } from '../../shared-ui/build/own-remotes.ts';
import { Misuse, Refusal } from './command.ts';
import type { Order } from './order.ts';

/** A partial clone does not know all ports. That is fine: `dev` skips a port that is in use. */
const lastBuiltInPort = 3003;

/** The shell plus room for a small page. */
const budgetKB = 150;

const titleOf = (word: string) => word[0]?.toUpperCase() + word.slice(1).replaceAll('-', ' ');
const nameOf = (word: string) => `${word.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}App`;

function oneOf<const Value extends string>(option: string, given: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === given);
  if (found) return found;
  throw new Misuse(`--${option} is ${values.join(' or ')}, not ${given}.`);
}

/** Throws a Misuse for invalid values, a Refusal for a name or route that is taken. `own`: the remotes of this clone. */
export function readRemote({ word, values }: Order, own: readonly OwnRemote[]): OwnRemote {
  const [name, folder] = [nameOf(word), `${word}-app`];
  if (!isRemoteName(name) || folderOf(name) !== folder)
    throw new Misuse(
      `${word} is not a valid name: use 2 to 31 lowercase letters, in words joined by dashes, such as photo-album.`,
    );
  const remote: OwnRemote = {
    name,
    title: values.title ?? titleOf(word),
    route: `/${word}`,
    role: values.role === undefined ? null : oneOf('role', values.role, ['parent', 'child']),
    place: values.place === 'none' ? null : oneOf('place', values.place ?? 'header', ['header', 'none']) && 'header',
    budgetKB,
    folder,
    devPort: Math.max(lastBuiltInPort, ...own.map(({ devPort }) => devPort)) + 1,
  };
  const builtIn = remoteNames.map((one) => [one, builtInPage(one)] as const);
  const others = new Map([...builtIn, ...own.map((one) => [one.name, one] as const)]);
  if (others.has(name)) throw new Refusal(`A remote named ${name} already exists.`);
  const fault = findPageFault(name, remote) ?? findClash(name, remote, others);
  if (fault !== null) throw new Refusal(`${fault}.`);
  return remote;
}

/** A string literal, quoted as prettier would. */
const asString = (text: string) =>
  text.includes("'")
    ? JSON.stringify(text)
    : `'${JSON.stringify(text)
        .slice(1, -1)
        .replaceAll(String.raw`\"`, '"')}'`;

function renamed(text: string, { name, route, role, title }: OwnRemote): string {
  return text
    .replaceAll('GalleryApp', `${name[0]?.toUpperCase()}${name.slice(1)}`)
    .replaceAll('galleryApp', name)
    .replaceAll("'/gallery'", `'${route}'`)
    .replace("title: 'Gallery'", () => `title: ${asString(title)}`)
    .replace('role: null', role === null ? 'role: null' : `role: '${role}'`);
}

const asOfKit = (text: string) =>
  text
    .replace('import { runAlone }', "import '@tokennest/remote-kit/theme.css';\nimport { runAlone }")
    .replaceAll('@tokennest/shared-ui/dev/run-alone', '@tokennest/remote-kit/dev')
    .replaceAll('@tokennest/shared-ui/', '@tokennest/remote-kit/');

type Said = Readonly<Record<string, object | string>>;

/** The files of a new remote, by path: the template's `src`, plus the files for a clone or for the kit. */
export function filesOf(remote: OwnRemote, { template, kind, said }: Kind): Record<string, string> {
  const { name, title, route, role, place, devPort } = remote;
  const page = { name, title, route, role, place, budgetKB, ...(kind === 'clone' && { devPort }) };
  const textOf = (path: string) => {
    const text = renamed(readFileSync(join(template, path), 'utf8'), remote);
    if (!path.endsWith('package.json')) return kind === 'kit' ? asOfKit(text) : text;
    const own = JSON.parse(text) as Said; // the template's
    return `${JSON.stringify({ ...own, ...said, remote: page }, null, 2)}\n`;
  };
  const ofSources = globSync('src/**/*.*', { cwd: template }).filter(
    (path) => kind === 'clone' || !path.includes('.test.'),
  );
  const particular = globSync(`${kind}/**/*.*`, { cwd: template });
  const paths = [...ofSources, ...particular].map((path) => path.replaceAll('\\', '/'));
  return Object.fromEntries(paths.map((path) => [path.replace(`${kind}/`, ''), textOf(path)]));
}

interface Kind {
  template: string;
  kind: 'clone' | 'kit';
  said: Said;
}

/** Throws a Refusal, and writes nothing, if one of the files exists. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  const there = Object.keys(files).find((path) => existsSync(join(folder, path)));
  if (there) throw new Refusal(`The file ${there} already exists.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
