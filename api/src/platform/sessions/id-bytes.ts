/** An id as the 16 bytes that it stands for, and back. */
export const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
export const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
