import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPageFault, isRemoteName, type PublishedPage } from '@tokennest/api/remote-page';
import { Refusal } from '../command.ts';

/** A folder with a package.json that says which remote is made in it. */
export interface Team {
  folder: string;
  name: string;
  /** The number before the plus of each version. */
  number: string;
  page: PublishedPage;
  /** What it is built with, by package. */
  ranges: Readonly<Record<string, string>>;
}

type Said = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Said => Object(value) as Said; // read by names, each of which is looked at

function readJson(file: string): Said {
  try {
    return objectOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Refusal(`${file} is not there, or no JSON: run this in the folder of your remote.`);
  }
}

const isOneOf = (value: unknown, words: readonly unknown[]) => words.includes(value);

/** What is wrong with what a remote says of itself, in a sentence; null for nothing. */
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
  if (!remote) throw new Refusal(`${file} says nothing of a remote: write it as the kit's README.md does ("remote").`);
  const { name, title, route, role = null, place = null, budgetKB } = objectOf(remote);
  const page = { title, route, role, place, budgetKB };
  const fault = faultOf(String(name), page);
  if (fault) throw new Refusal(`${file} describes no remote: ${fault} ("remote").`);
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
