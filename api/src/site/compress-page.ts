import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../http/accept-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses a page made for one request; brotli at 4 costs well under a millisecond for a few kilobytes. */
export async function compressPage(page: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(page);
  switch (encoding) {
    case 'br':
      return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    case 'gzip':
      return compressGzip(bytes);
    case 'identity':
      return bytes;
  }
}
