import type { HostApi } from '@tokennest/shared-ui/contract';

const memoryName = 'single keys';

export const areKeysOn = async (host: HostApi): Promise<boolean> =>
  (await (await host.memoryOf?.(memoryName))?.read()) !== 'off';

export async function turnKeys(host: HostApi, isOn: boolean): Promise<void> {
  const memory = await host.memoryOf?.(memoryName);
  await memory?.replace(await memory.read(), isOn ? 'on' : 'off');
}
