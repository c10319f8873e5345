import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPageFault, isRemoteName, type PublishedPage } from '@tokennest/api/remote-page';
import { Refusal } from '../command.ts';

export interface Team {
  folder: string;
  name: string;
  /** The part of the version before the plus. */
  number: string;
  page: PublishedPage;
  /** Package → version range of its dependencies. */
  ranges: Readonly<Record<string, string>>;
}

type Said = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Said => Object(value) as Said; // read by names, each of which is looked at

function readJson(file: string): Said {
  try {
    return objectOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Refusal(`${file} is missing or is not JSON: run this in the folder of your remote.`);
  }
}

const isOneOf = (value: unknown, words: readonly unknown[]) => words.includes(value);

/** The first error in a remote's description, as a phrase; null if none. */
function faultOf(name: string, { role, place, ...page }: Said): string | null {
  if (!isRemoteName(name)) return 'a name is letters and digits and ends with App, such as galleryApp';
  if (typeof page['title'] !== 'string' || typeof page['route'] !== 'string') return 'it has no title or no route';
  if (!isOneOf(role, ['parent', 'child', null])) return 'role is parent, child or null';
  if (!isOneOf(place, ['header', null])) return 'place is header or null';
  if (typeof page['budgetKB'] !== 'number') return 'budgetKB is how many kilobytes a first visit may load';
  return findPageFault(name, { ...page, role, place } as PublishedPage); // as was looked at
}

export function readTeam(folder: string): Team {
  const file = join(folder, 'package.json');
  const { version, remote, dependencies, devDependencies, peerDependencies } = readJson(file);
  if (!remote) throw new Refusal(`${file} does not describe a remote: add "remote" as shown in the kit's README.md.`);
  const { name, title, route, role = null, place = null, budgetKB } = objectOf(remote);
  const page = { title, route, role, place, budgetKB };
  const fault = faultOf(String(name), page);
  if (fault) throw new Refusal(`${file} describes the remote incorrectly: ${fault} ("remote").`);
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+$/.test(version))
    throw new Refusal(`${file} has no version such as 1.0.0.`);
  return {
    folder,
    name: String(name),
    number: version,
    page: page as PublishedPage, // as was looked at
    ranges: Object.assign({}, devDependencies, dependencies, peerDependencies),
  };
}
