/** A scheme, a host and perhaps a port. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text.toLowerCase());
}

/** What comes from there runs in browsers, so nobody on the way may change it. */
export function isSource(text: string): boolean {
  const { protocol, hostname } = URL.parse(text) ?? {};
  return isOrigin(text) && (protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname ?? ''));
}

/** Whether no other device reaches a server that listens here and goes by these origins. */
export const isForThisMachine = (host: string, publicOrigins: readonly string[]): boolean =>
  ['127.0.0.1', '::1', 'localhost'].includes(host) && publicOrigins.length === 0;
