/** One address per client in 127.0.0.0/8; macOS answers only on 127.0.0.1, so there it goes into a proxy's header. */
const hasManyAddresses = process.platform !== 'darwin';

export const addressSettings: Record<string, string> = hasManyAddresses ? {} : { TRUSTED_PROXIES: '1' };
export const localAddressOf = (address: string) => (hasManyAddresses ? { localAddress: address } : {});
export const forwardedFor = (address: string): Record<string, string> =>
  hasManyAddresses ? {} : { 'X-Forwarded-For': address };
