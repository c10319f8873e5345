/** A remote as it was loaded. */
interface Loaded {
  readonly name: string;
  readonly entry: string;
  readonly version: string;
}

/**
 * For the graph in the developer tools of Module Federation, while developing: federation would keep it in a part that
 * our pages are built without. Shell and shared modules federation notes by itself.
 */
export function noteInGraph({ name, entry, version }: Loaded): void {
  const [address = entry] = entry.split('?');
  const { __FEDERATION__: federation } = globalThis;
  const { moduleInfo } = federation;
  const before = moduleInfo['shell'];
  const remotesInfo = {
    ...(before && 'remotesInfo' in before && before.remotesInfo),
    [name]: { matchedVersion: address },
  };
  Object.assign(moduleInfo, {
    shell: { version: 'dev', remotesInfo },
    [`${name}:${address}`]: { version, remoteEntry: address, remotesInfo: {} },
  });
}
