/** The page as the server sent it when this worker was installed. */
interface StoredPage {
  html: string;
  headers: Readonly<Record<string, string>>;
  /** Preload tags by the first part of the path; older servers send none. */
  preloads?: Readonly<Record<string, string>>;
}

/** Put in front of the worker's code: the browser stores it with the script, where no page can change it. */
export interface FromServer {
  /** Contains `__NONCE__` wherever a nonce belongs. */
  page: StoredPage;
  /**
   * SHA-384 of each live remote's file list (`/remotes/<name>/<version>/release.json`), keyed by `<name>/<version>`.
   */
  lists: Readonly<Record<string, string>>;
}

const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

const firstPart = (path: string) => /^\/[^/]*/.exec(path)?.[0] ?? '';

/** Fills the page's policy and text with a new nonce: no two answers share one, as from the server. */
export function makePage({ html, headers, preloads }: StoredPage, path: string, nonce = newNonce()): Response {
  const fill = (text: string) => text.replaceAll('__NONCE__', nonce);
  const filled = Object.entries(headers).map(([name, value]): [string, string] => [name, fill(value)]);
  const named = preloads?.[firstPart(path)] ?? '';
  return new Response(
    fill(html).replace('<!--preload-->', () => named),
    { headers: filled },
  );
}
