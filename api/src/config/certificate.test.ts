import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeCertificate } from '../testing/make-certificate.ts';
import { makeFolder } from '../testing/make-folder.ts';
import { readCertificate, warningOf } from './certificate.ts';

const [nest, other] = [makeCertificate('nest.example'), makeCertificate()];
const half = (pem: string) => pem.slice(0, pem.length / 2);

async function write({ cert, key }: { cert: string; key: string }) {
  const folder = await makeFolder();
  const [certPath, keyPath] = [join(folder.path, 'nest.pem'), join(folder.path, 'nest-key.pem')];
  await writeFile(certPath, cert);
  await writeFile(keyPath, key);
  return { certPath, keyPath, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

test('a certificate and its key', async () => {
  await using files = await write(nest);
  const read = await readCertificate(files);
  expect(read).toMatchObject(nest);
  expect(warningOf(read)).toBeNull();
});

/** Guarantee: whoever sets up https is told which file is wrong, and never serves half of a pair. */
test.each([
  [
    'half a certificate',
    { ...nest, cert: half(nest.cert) },
    /^TLS_CERT: .*nest\.pem holds no whole certificate in PEM\.$/,
  ],
  ['half of those that vouch for it', { ...nest, cert: nest.cert + half(other.cert) }, /^TLS_CERT: /],
  ['a key in place of the certificate', { ...nest, cert: nest.key }, /^TLS_CERT: /],
  [
    'half a key',
    { ...nest, key: half(nest.key) },
    /^TLS_KEY: .*nest-key\.pem holds no whole key in PEM, or one with a passphrase\.$/,
  ],
  [
    'the key of another one',
    { ...nest, key: other.key },
    /^TLS_KEY: the key in .* is not that of the certificate in .*\.$/,
  ],
])('%s is one sentence', async (_, pair, sentence) => {
  await using files = await write(pair);
  await expect(readCertificate(files)).rejects.toThrow(sentence);
});

test('a file that is not there is one sentence', async () => {
  await using files = await write(nest);
  const absent = `${files.certPath}.old`;
  await expect(readCertificate({ ...files, certPath: absent })).rejects.toThrow(
    `TLS_CERT: the file ${absent} cannot be read.`,
  );
});

test('a certificate that is over is taken, and told of', async () => {
  await using files = await write(makeCertificate('localhost', new Date('2026-03-29T12:00:00Z')));
  expect(warningOf(await readCertificate(files))).toMatch(/^The certificate in TLS_CERT was valid until 2026-03-29: /);
});
