import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** At 5 it costs well under a millisecond for what one request is answered; the small window keeps it below 0.5 MB. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Compresses what was made for one request. */
export async function compress(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  switch (encoding) {
    case 'br':
      return compressBrotli(bytes, { params });
    case 'gzip':
      return compressGzip(bytes);
    case 'identity':
      return bytes;
  }
}
