import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PackageFile {
  version: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile; // npm validates its shape
}
