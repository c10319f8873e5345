import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';

const header = 'age-encryption.org/v1\n';

function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

export async function isEncrypted(path: string): Promise<boolean> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(header.length), 0, header.length, 0);
  return buffer.toString('latin1', 0, bytesRead) === header;
}

/** `age -d` can decrypt it as well. */
export const encrypting = (passphrase: string) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    yield* await encrypter.encrypt(streamOf(source));
  };

/** Throws if the passphrase is wrong or a bit was changed. */
export async function* decrypted(path: string, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  yield* await decrypter.decrypt(streamOf(createReadStream(path)));
}

export const decryptTo = (path: string, passphrase: string, target: string) =>
  pipeline(decrypted(path, passphrase), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
