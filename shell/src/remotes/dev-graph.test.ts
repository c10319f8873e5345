import { createInstance } from '@module-federation/enhanced/runtime';
import { expect, test } from '@jest/globals';
import { noteInGraph } from './dev-graph.ts';

/** Guarantee: Module Federation's tools find the shell, its remotes and shared modules where they look for them. */
test("Rules 13.147: the developer tools' graph shows the shell, its remotes and shared modules", async () => {
  const entry = 'http://127.0.0.1:3000/remotes/docsApp/dev/remoteEntry.js';
  const container = { init: () => undefined, get: () => Promise.resolve(() => 'the page') };
  const shell = createInstance({
    name: 'shell',
    remotes: [{ name: 'docsApp', entry, type: 'var' }],
    shared: { react: { version: '19.3.1', scope: 'default', lib: () => ({}) } },
    plugins: [{ name: 'no-browser', loadEntry: () => Promise.resolve(container as never) }], // only the part that is used
  });
  await shell.loadRemote('docsApp/app');
  noteInGraph({ name: 'docsApp', entry: `${entry}?r=1`, version: 'dev' });
  noteInGraph({ name: 'childApp', entry: 'http://127.0.0.1:3000/remotes/childApp/dev/remoteEntry.js', version: 'dev' });
  const { __FEDERATION__: federation } = globalThis;
  const { __INSTANCES__: instances, __SHARE__: share, moduleInfo } = federation;
  expect(instances.map(({ name }) => name)).toEqual(['shell']);
  expect(JSON.stringify(Object.values(share))).toContain('"19.3.1"');
  expect(moduleInfo).toMatchObject({
    shell: { remotesInfo: { docsApp: { matchedVersion: entry }, childApp: {} } },
    [`docsApp:${entry}`]: { version: 'dev', remoteEntry: entry },
  });
});
