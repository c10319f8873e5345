/** Required content types, because a page can store the right bytes as something else. */
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

async function sha384(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

interface Expected {
  path: string;
  /** SHA-384 in base64; undefined for a file on no list. */
  hash: string | undefined;
}

/** True if the answer is the file with that hash. A page may have written anything into a cache. */
export async function isIntact(answer: Response, { path, hash }: Expected): Promise<boolean> {
  const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? '';
  if (!answer.ok || !(answer.headers.get('content-type') ?? '').startsWith(type)) return false;
  // Hashes a copy: the original keeps the code that the browser compiled for it.
  return (await sha384(await answer.clone().arrayBuffer())) === hash;
}

/** Returns the stored file if it is intact. */
export async function matchIntact(cache: Cache, expected: Expected): Promise<Response | undefined> {
  const answer = await cache.match(expected.path, { ignoreVary: true });
  return answer && (await isIntact(answer, expected)) ? answer : undefined;
}
