import { createHash } from 'node:crypto';

const newline = 0x0a;

export interface Measured {
  readonly bytes: number;
  readonly sha256: string;
  /** Lines: COPY escapes a line feed within a value. */
  readonly rows: number;
}

export class Measure {
  #hash = createHash('sha256');
  #bytes = 0;
  #rows = 0;

  async *passing(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      this.#take(chunk);
      yield chunk;
    }
  }

  result(): Measured {
    return { bytes: this.#bytes, sha256: this.#hash.copy().digest('hex'), rows: this.#rows };
  }

  #take(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) this.#rows += 1;
  }
}
