import type { SecureContextOptions } from 'node:tls';
import type { Logger } from 'pino';
import { type CertificateFiles, readCertificate } from '../config/certificate.ts';
import { describeFailure } from '../config/startup-error.ts';

interface Followed {
  /** Of node:tls and node:http2 alike. */
  readonly server: { setSecureContext(options: SecureContextOptions): void };
  readonly files: CertificateFiles;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly everyMs?: number;
}

/**
 * Takes on a certificate that was renewed. The files are read again and again, since whoever renews them may replace the
 * files, what a link points to, or the folder. A pair that is no pair, as while one half is written, leaves things as they are
 * and is logged once.
 */
export function followCertificate({ server, files, log, everyMs = 10_000 }: Followed): { stop: () => void } {
  let last: string | null = null;

  async function look(): Promise<void> {
    const read = await readCertificate(files).catch((error: unknown) => describeFailure(error));
    const now = typeof read === 'string' ? read : read.cert + read.key;
    if (now === last) return;
    if (typeof read === 'string') log.warn(`${read} The one before stays in use.`);
    else server.setSecureContext({ cert: read.cert, key: read.key });
    // What it was started with is found by the first look.
    if (typeof read !== 'string' && last !== null) log.info('The certificate was renewed');
    last = now;
  }

  const looking = setInterval(() => void look(), everyMs).unref();
  void look();
  return { stop: () => clearInterval(looking) };
}
