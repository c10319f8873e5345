import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';

/** The SHA-256 of every byte before it, in the zip comment: even changes that zip ignores are detected. */
const sealBegins = 'TokenNest backup, SHA-256 of all before this: ';
const sealOf = (sum: string) => `${sealBegins}${sum}`;
export const blankSeal = sealOf('0'.repeat(64));
const sealBytes = Buffer.byteLength(blankSeal);

export class Sealing extends Transform {
  #hash: Hash = createHash('sha256');
  #end: Buffer = Buffer.alloc(0);
  sum = '';

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    const all = Buffer.concat([this.#end, chunk]);
    const passed = all.subarray(0, Math.max(0, all.length - sealBytes));
    this.#end = all.subarray(passed.length);
    this.#hash.update(passed);
    done(null, passed);
  }

  override _flush(done: TransformCallback): void {
    const sealed = Buffer.from(sealOf(this.#hash.copy().digest('hex')));
    this.sum = this.#hash.update(sealed).digest('hex');
    done(null, sealed);
  }
}

export async function isSealed(path: string): Promise<boolean> {
  const { size, end } = await readEnd(path);
  if (!end.startsWith(sealBegins)) return false;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: size - sealBytes - 1 })) hash.update(chunk);
  return end === sealOf(hash.digest('hex'));
}

async function readEnd(path: string): Promise<{ size: number; end: string }> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  if (size <= sealBytes) return { size, end: '' };
  const { buffer } = await file.read({ buffer: Buffer.alloc(sealBytes), position: size - sealBytes });
  return { size, end: buffer.toString('latin1') };
}
