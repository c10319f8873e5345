import { z } from 'zod';
import type { Bytes } from '../../http/file-store.ts';
import { readSteadily } from '../../http/read-steadily.ts';
import { errorCode } from '../../kernel/error-code.ts';
import { version } from '../../releases/registry.contract.ts';
import { isRemoteName } from '../../releases/pages/remote-page.ts';
import type { RemoteName } from '../../releases/remotes.ts';
import { packPath, releaseLimits, triedHeader } from '../../releases/release.ts';

/** What keeps the other server's releases from being read, in a sentence. */
export class SourceFault extends Error {
  override name = 'SourceFault';
}

/** The other server, and what ends the waiting for it. */
export interface Other {
  readonly origin: string;
  readonly host: string;
  readonly stopping: AbortSignal;
}

/** As far as it is read here: a server of another version may have remotes that this one does not know. */
const registryThere = z.object({ remotes: z.record(z.string(), z.object({ current: version.or(z.literal('')) })) });

/** /registry.json has a few KB. */
const registryMax = { bytes: 256 * 1024, ms: 10_000 };
const packMax = { bytes: releaseLimits.packedMaxBytes + releaseLimits.listMaxBytes, ms: 120_000 };

/** What is live there for everybody. */
export async function readLiveThere(other: Other): Promise<[RemoteName, string][]> {
  const { body } = await get(other, '/registry.json', registryMax);
  const { data } = registryThere.safeParse(parse(body.toString()));
  if (!data) throw new SourceFault(`${other.host} answers as no TokenNest does.`);
  return Object.entries(data.remotes).flatMap(([name, { current }]): [RemoteName, string][] =>
    current !== '' && isRemoteName(name) ? [[name, current]] : [],
  );
}

/** A version that is live there, whole, and whether it was tried. Null where it is live no more. */
export async function readPackThere(
  other: Other,
  name: RemoteName,
  live: string,
): Promise<{ pack: Bytes; isTried: boolean } | null> {
  const found = await get(other, `/remotes/${name}/${live}/${packPath}`, packMax, [404]);
  return found.status === 404 ? null : { pack: found.body, isTried: found.headers.get(triedHeader) !== 'forced' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Got {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer<ArrayBuffer>;
}

/** Follows no redirect, so that nothing but the origin in the settings is ever asked. */
async function get(
  { origin, host, stopping }: Other,
  path: string,
  max: typeof registryMax,
  known: readonly number[] = [],
): Promise<Got> {
  const signal = AbortSignal.any([AbortSignal.timeout(max.ms), stopping]);
  try {
    const response = await fetch(origin + path, {
      redirect: 'manual',
      signal,
      headers: { 'Accept-Encoding': 'identity', Connection: 'close' },
    });
    const { status, headers } = response;
    if (status !== 200) {
      void response.body?.cancel().catch(() => undefined);
      if (known.includes(status)) return { status, headers, body: Buffer.alloc(0) };
      throw new SourceFault(`${host} answers ${status} for ${path}.`);
    }
    const body = await readSteadily(response.body ?? new Blob().stream(), {
      maxBytes: max.bytes,
      tooLarge: () => new SourceFault(`${host} sends more than ${max.bytes} bytes for ${path}.`),
      tooSlow: () => new SourceFault(`${host} sends ${path} too slowly.`),
    });
    return { status, headers, body: Buffer.from(body) };
  } catch (error) {
    if (error instanceof SourceFault || stopping.aborted) throw error;
    throw new SourceFault(`${host} gives no answer (${reasonOf(error, max.ms)}).`);
  }
}

function reasonOf(error: unknown, ms: number): string {
  const { name, cause } = Object(error) as { name?: string; cause?: unknown }; // fetch's own
  return name === 'TimeoutError' ? `for ${ms / 1_000} s` : errorCode(cause) || 'the connection ended';
}
