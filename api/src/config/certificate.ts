import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { StartupError } from './startup-error.ts';

export interface CertificateFiles {
  readonly certPath: string;
  readonly keyPath: string;
}

/** A certificate with those that vouch for it, and its key, as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  readonly validUntil: Date;
}

/** Throws a StartupError for files that are not there, are cut off in the middle or do not belong together. */
export async function readCertificate({ certPath, keyPath }: CertificateFiles): Promise<Certificate> {
  const cert = await readSetting('TLS_CERT', certPath);
  const key = await readSetting('TLS_KEY', keyPath);
  const certificate = orSay(`TLS_CERT: ${certPath} holds no whole certificate in PEM.`, () => {
    createSecureContext({ cert });
    return new X509Certificate(cert);
  });
  const privateKey = orSay(`TLS_KEY: ${keyPath} holds no whole key in PEM, or one with a passphrase.`, () =>
    createPrivateKey(key),
  );
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new StartupError(`TLS_KEY: the key in ${keyPath} is not that of the certificate in ${certPath}.`);
  }
  return { cert, key, validUntil: certificate.validToDate };
}

/** What to tell who starts a server with it; null: nothing. */
export const warningOf = ({ validUntil }: Certificate): string | null =>
  validUntil.getTime() > Date.now()
    ? null
    : `The certificate in TLS_CERT was valid until ${validUntil.toISOString().slice(0, 10)}: browsers warn of it. A new one is taken on without a restart.`;

async function readSetting(name: string, path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartupError(`${name}: the file ${path} cannot be read.`, { cause: error });
  });
}

function orSay<T>(sentence: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartupError(sentence, { cause: error });
  }
}
