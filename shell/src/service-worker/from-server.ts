/** What the server puts before the worker's code: a browser keeps it with the script, where no page can change it. */
export interface FromServer {
  /** With `__NONCE__` wherever a nonce belongs. */
  page: { html: string; headers: Readonly<Record<string, string>> };
  /** By `<name>/<version>` of what is live: SHA-384 of its list, `/remotes/<name>/<version>/release.json`. */
  lists: Readonly<Record<string, string>>;
}

const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/** The page with a nonce of its own in policy and text: no two answers share one, as from the server. */
export function makePage({ html, headers }: FromServer['page'], nonce = newNonce()): Response {
  const fill = (text: string) => text.replaceAll('__NONCE__', nonce);
  const filled = Object.entries(headers).map(([name, value]): [string, string] => [name, fill(value)]);
  return new Response(fill(html), { headers: filled });
}
