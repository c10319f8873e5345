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

/** Whether a remote's file is stored on this device, by its path. */
type IsStored = (path: string) => Promise<boolean>;

/**
 * Leaves out remote files that are not stored. This script is older than the registry, so a version that never ran here
 * may have been rolled back since.
 */
async function keepStored(tags: string, isStored: IsStored): Promise<string> {
  const kept = (tags.match(/<[^<>]+>/g) ?? []).map(async (tag) => {
    const [, path] = /href="(\/remotes\/[^"]+)"/.exec(tag) ?? [];
    return path === undefined || (await isStored(path).catch(() => false)) ? tag : '';
  });
  return (await Promise.all(kept)).join('');
}

/** Fills the page's policy and text with a new nonce: no two answers share one, as from the server. */
export async function makePage({ html, headers, preloads }: StoredPage, path: string, isStored: IsStored) {
  const nonce = newNonce();
  const fill = (text: string) => text.replaceAll('__NONCE__', nonce);
  const filled = Object.entries(headers).map(([name, value]): [string, string] => [name, fill(value)]);
  const tags = await keepStored(preloads?.[firstPart(path)] ?? '', isStored);
  return new Response(
    fill(html).replace('<!--preload-->', () => tags),
    { headers: filled },
  );
}
