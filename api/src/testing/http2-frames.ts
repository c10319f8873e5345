/** Frames of HTTP/2 as bytes (RFC 9113), for a client that no library would be. */
const types = { headers: 1, reset: 3, settings: 4 };
const endOfStreamAndHeaders = 5;
const cancel = Buffer.from([0, 0, 0, 8]);

function frame(
  type: number,
  { flags = 0, stream = 0, body = '' }: { flags?: number; stream?: number; body?: string | Buffer } = {},
) {
  const bytes = Buffer.from(body);
  const head = Buffer.alloc(9);
  head.writeUIntBE(bytes.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, bytes]);
}

/** What every connection begins with. */
export const greeting = Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame(types.settings)]);

/** GET / of https://localhost, as HPACK writes it. */
const fields = Buffer.concat([Buffer.from([0x82, 0x87, 0x84, 0x41, 'localhost'.length]), Buffer.from('localhost')]);

/** Requests one after the other, each of them taken back at once. */
export const takenBack = (count: number) =>
  Buffer.concat(
    Array.from({ length: count }, (_, at) => 1 + 2 * at).flatMap((stream) => [
      frame(types.headers, { flags: endOfStreamAndHeaders, stream, body: fields }),
      frame(types.reset, { stream, body: cancel }),
    ]),
  );
