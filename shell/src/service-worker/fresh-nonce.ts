const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/** A stored page with another nonce in its policy and in its text: no two answers share one, as from the server. */
export async function withFreshNonce(page: Response, nonce = newNonce()): Promise<Response> {
  const headers = new Headers(page.headers);
  const policy = headers.get('content-security-policy') ?? '';
  const [, stored] = /'nonce-([^']+)'/.exec(policy) ?? [];
  if (!stored) throw new Error('The page has no nonce');
  headers.set('content-security-policy', policy.replaceAll(stored, nonce));
  // They were true of what came over the network.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response((await page.text()).replaceAll(stored, nonce), { headers });
}
