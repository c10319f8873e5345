import type { SecureContextOptions } from 'node:tls';
import type { Logger } from 'pino';
import { type CertificateFiles, readCertificate } from '../config/certificate.ts';
import { StartupError } from '../config/startup-error.ts';

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
    const { now, apply } = await readCertificate(files).then(
      ({ cert, key }) => ({
        now: cert + key,
        apply() {
          server.setSecureContext({ cert, key });
          // What it was started with is told by the first look.
          if (last !== null) log.info('The certificate was renewed');
        },
      }),
      (error: unknown) => {
        if (!(error instanceof StartupError)) throw error;
        return { now: error.message, apply: () => log.warn(`${error.message} The one before stays in use.`) };
      },
    );
    if (now !== last) apply();
    last = now;
  }

  const looking = setInterval(() => void look().catch((error: unknown) => log.warn(error)), everyMs).unref();
  void look();
  return { stop: () => clearInterval(looking) };
}
