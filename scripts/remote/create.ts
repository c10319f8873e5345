import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findClash, findPageFault, folderOf, isRemoteName } from '@tokennest/api/remote-page';
import { builtInPage, remoteNames } from '@tokennest/api/remotes';
import type { OwnRemote } from '../../shared-ui/build/own-remotes.ts';
import { Misuse, Refusal } from './command.ts';
import type { Order } from './order.ts';

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

/** Throws a Misuse for what makes no sense, a Refusal for what is taken; `own` are the remotes of the clone. */
export function readRemote({ word, values }: Order, own: readonly OwnRemote[]): OwnRemote {
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
    devPort: Math.max(lastBuiltInPort, ...own.map(({ devPort }) => devPort)) + 1,
  };
  const builtIn = remoteNames.map((one) => [one, builtInPage(one)] as const);
  const others = new Map([...builtIn, ...own.map((one) => [one.name, one] as const)]);
  if (others.has(name)) throw new Refusal(`There is a remote ${name} already.`);
  const fault = findPageFault(name, remote) ?? findClash(name, remote, others);
  if (fault !== null) throw new Refusal(`${fault}.`);
  return remote;
}

/** As prettier writes it. */
const asString = (text: string) =>
  text.includes("'")
    ? JSON.stringify(text)
    : `'${JSON.stringify(text)
        .slice(1, -1)
        .replaceAll(String.raw`\"`, '"')}'`;

/** A text of the template with what this remote is called. */
function renamed(text: string, { name, route, role, title }: OwnRemote): string {
  return text
    .replaceAll('GalleryApp', `${name[0]?.toUpperCase()}${name.slice(1)}`)
    .replaceAll('galleryApp', name)
    .replaceAll("'/gallery'", `'${route}'`)
    .replace("title: 'Gallery'", () => `title: ${asString(title)}`)
    .replace('role: null', role === null ? 'role: null' : `role: '${role}'`);
}

/** What is called otherwise in the kit of a team without a clone. */
const asOfKit = (text: string) =>
  text
    .replace('import { runAlone }', "import '@tokennest/remote-kit/theme.css';\nimport { runAlone }")
    .replaceAll('@tokennest/shared-ui/dev/run-alone', '@tokennest/remote-kit/dev')
    .replaceAll('@tokennest/shared-ui/', '@tokennest/remote-kit/');

/** What package.json says of it, besides what the template does. */
type Said = Readonly<Record<string, object | string>>;

/** All that a new remote consists of, by path: the template's `src`, and what is particular to a clone or to the kit. */
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
  /** The folder of the template. */
  template: string;
  kind: 'clone' | 'kit';
  said: Said;
}

/** Throws a Refusal before it would write over a file. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  const there = Object.keys(files).find((path) => existsSync(join(folder, path)));
  if (there) throw new Refusal(`There is a file ${there} already.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
