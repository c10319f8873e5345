/**
 * On this machine everybody may have an address of their own: Linux and Windows answer on all of 127.0.0.0/8. macOS
 * answers on 127.0.0.1 only, so there the address is what a proxy before the server would say.
 */
const hasManyAddresses = process.platform !== 'darwin';

export const addressSettings: Record<string, string> = hasManyAddresses ? {} : { TRUSTED_PROXIES: '1' };
export const localAddressOf = (address: string) => (hasManyAddresses ? { localAddress: address } : {});
export const forwardedFor = (address: string): Record<string, string> =>
  hasManyAddresses ? {} : { 'X-Forwarded-For': address };
