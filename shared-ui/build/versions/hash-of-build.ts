import { createHash } from 'node:crypto';

export const digits = 8;

/** The end of a version: a hash of the files in a build and of its requirements (Rules 13.150). */
export function hashOfBuild(needs: object, paths: readonly string[], contentOf: (path: string) => Buffer): string {
  const hash = createHash('sha256').update(JSON.stringify(needs));
  for (const path of paths.toSorted()) {
    const content = contentOf(path);
    hash.update('\0').update(path).update('\0').update(String(content.length)).update('\0').update(content);
  }
  return hash.digest('hex').slice(0, digits);
}
