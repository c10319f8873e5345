interface Loaded {
  readonly name: string;
  readonly entry: string;
  readonly version: string;
}

/**
 * Adds a remote to the graph in Module Federation's developer tools, while developing. The part of federation that does
 * this is not in our build; it adds the shell and shared modules itself.
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
