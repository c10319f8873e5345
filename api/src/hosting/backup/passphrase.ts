import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';

const header = 'age-encryption.org/v1\n';

/** Node's streams as the browsers' that age takes; read no faster than they are asked for. */
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

/** Whether a file was encrypted by age, whoever did it. */
export async function isEncrypted(path: string): Promise<boolean> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(header.length), 0, header.length, 0);
  return buffer.toString('latin1', 0, bytesRead) === header;
}

/** A part of a pipeline that encrypts what passes; `age -d` opens it as well. */
export const encrypting = (passphrase: string) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    yield* await encrypter.encrypt(streamOf(source));
  };

/** What was encrypted; throws where the passphrase is another or a bit is. */
export async function* decrypted(path: string, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  yield* await decrypter.decrypt(streamOf(createReadStream(path)));
}

/** Writes what was encrypted to a new file that its user alone may read. */
export const decryptTo = (path: string, passphrase: string, target: string) =>
  pipeline(decrypted(path, passphrase), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
