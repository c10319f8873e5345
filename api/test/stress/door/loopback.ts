/**
 * Gives each client its own address: Linux and Windows answer on all of 127.0.0.0/8. macOS answers on 127.0.0.1 only,
 * so there the address goes into a reverse proxy's header.
 */
const hasManyAddresses = process.platform !== 'darwin';

export const addressSettings: Record<string, string> = hasManyAddresses ? {} : { TRUSTED_PROXIES: '1' };
export const localAddressOf = (address: string) => (hasManyAddresses ? { localAddress: address } : {});
export const forwardedFor = (address: string): Record<string, string> =>
  hasManyAddresses ? {} : { 'X-Forwarded-For': address };
