/** The page as the server had it when the worker came. */
interface StoredPage {
  html: string;
  headers: Readonly<Record<string, string>>;
  /** Tags of the files that a page starts with, by the first part of its path; an older server has none. */
  preloads?: Readonly<Record<string, string>>;
}

/** What the server puts before the worker's code: a browser keeps it with the script, where no page can change it. */
export interface FromServer {
  /** With `__NONCE__` wherever a nonce belongs. */
  page: StoredPage;
  /** By `<name>/<version>` of what is live: SHA-384 of its list, `/remotes/<name>/<version>/release.json`. */
  lists: Readonly<Record<string, string>>;
}

const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/** `/parent` of `/parent/tasks`. */
const firstPart = (path: string) => /^\/[^/]*/.exec(path)?.[0] ?? '';

/** The page with a nonce of its own in policy and text: no two answers share one, as from the server. */
export function makePage({ html, headers, preloads }: StoredPage, path: string, nonce = newNonce()): Response {
  const fill = (text: string) => text.replaceAll('__NONCE__', nonce);
  const filled = Object.entries(headers).map(([name, value]): [string, string] => [name, fill(value)]);
  const named = preloads?.[firstPart(path)] ?? '';
  return new Response(
    fill(html).replace('<!--preload-->', () => named),
    { headers: filled },
  );
}
