import type { HostApi } from './host-api.ts';

/** True unless the person turned it off on this device. */
export const isOn = async (host: HostApi, name: string): Promise<boolean> =>
  (await (await host.memoryOf?.(name))?.read()) !== 'off';

export async function turn(host: HostApi, name: string, to: 'on' | 'off'): Promise<void> {
  const memory = await host.memoryOf?.(name);
  await memory?.replace(await memory.read(), to);
}
