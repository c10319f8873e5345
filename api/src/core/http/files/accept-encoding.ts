export type Encoding = 'br' | 'gzip' | 'identity';

/** Encodings that the browser accepts, best compression first; one with `q=0` is refused. */
export function acceptedEncodings(header: string | null): Encoding[] {
  const named = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) named.add(name);
  }
  return [...(['br', 'gzip'] as const).filter((encoding) => named.has(encoding)), 'identity'];
}
