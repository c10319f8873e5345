/** What an answer has to be of, besides its hash: a page can store the right bytes as something else. */
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

async function sha384(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

interface Expected {
  path: string;
  /** SHA-384 in base64; undefined for a file that is on no list. */
  hash: string | undefined;
}

/** Whether it is the file of that hash. Whatever a cache holds may be of a page's console, its headers, too. */
export async function isIntact(answer: Response, { path, hash }: Expected): Promise<boolean> {
  const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? '';
  if (!answer.ok || !(answer.headers.get('content-type') ?? '').startsWith(type)) return false;
  // A copy: the answer itself is the browser's own, with the code that it has compiled of it.
  return (await sha384(await answer.clone().arrayBuffer())) === hash;
}

/** The stored file, where it is intact. */
export async function matchIntact(cache: Cache, expected: Expected): Promise<Response | undefined> {
  const answer = await cache.match(expected.path, { ignoreVary: true });
  return answer && (await isIntact(answer, expected)) ? answer : undefined;
}
