/** Frames of HTTP/2 as bytes (RFC 9113), for clients that no library would be. */
export const frameTypes = {
  data: 0,
  headers: 1,
  priority: 2,
  reset: 3,
  settings: 4,
  push: 5,
  ping: 6,
  away: 7,
  window: 8,
  continuation: 9,
};
export const endOfStream = 1;
export const endOfHeaders = 4;

export function frame(type: number, { flags = 0, stream = 0, body = Buffer.alloc(0) } = {}): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(body.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, body]);
}

/** Whole numbers of four bytes. */
export function number(value: number): Buffer {
  const body = Buffer.alloc(4);
  body.writeUInt32BE(value);
  return body;
}

export function setting(id: number, value: number): Buffer {
  const name = Buffer.alloc(2);
  name.writeUInt16BE(id);
  return frame(frameTypes.settings, { body: Buffer.concat([name, number(value)]) });
}

/** What every connection begins with. */
export const greeting = Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame(frameTypes.settings)]);

/** At most 126 bytes, so that one tells their length. */
export const literal = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);

/** The fields of a request, as HPACK writes them without its table: https, and as fields of the static table the rest. */
export const fieldsOf = (method: string, path: string) =>
  Buffer.concat([
    Buffer.from([0x87, 0x42]),
    literal(method),
    Buffer.from([0x44]),
    literal(path),
    Buffer.from([0x41]),
    literal('localhost'),
  ]);

/** Requests one after the other, each with what `also` says about its stream. */
export function requests(
  count: number,
  path: string,
  also: (stream: number) => Buffer = () => Buffer.alloc(0),
): Buffer {
  const flags = endOfHeaders + endOfStream;
  const body = fieldsOf('GET', path);
  const streams = Array.from({ length: count }, (_, at) => 1 + 2 * at);
  return Buffer.concat(streams.flatMap((stream) => [frame(frameTypes.headers, { flags, stream, body }), also(stream)]));
}

const cancel = 8;
export const takenBack = (stream: number) => frame(frameTypes.reset, { stream, body: number(cancel) });
