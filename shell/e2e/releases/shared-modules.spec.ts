import * as kit from '@tokennest/shared-ui/kit';
import React from 'react';
import { expect, screens, test } from '../utilities/test.ts';

type ShareScope = Record<string, Record<string, { lib: () => object }>>;

interface Federated {
  __FEDERATION__: { __INSTANCES__: { shareScopeMap: Record<string, ShareScope> }[] };
}

/** Exports only in React's development build, which Node loads. */
const isOfDevelopment = (name: string) => name === 'act' || name === 'captureOwnerStack';
const isReactDom = (source: string) => source.includes('rendererPackageName');

/** Guarantee: a remote may use every export of React and the kit without a new shell, and there is one copy of each. */
test('Rules 13.4: remotes get all of React and the kit, and bundle none of it', async ({ openDevice }) => {
  const device = await openDevice(screens.phone);
  await device.page.goto('/docs');
  await expect(device.page.getByRole('heading', { level: 1 })).toBeVisible();
  const shared = await device.page.evaluate(() => {
    const {
      __FEDERATION__: { __INSTANCES__: instances },
    } = window as unknown as Federated; // the runtime's own record
    const versionsByName = instances.flatMap(({ shareScopeMap }) => Object.entries(shareScopeMap['default'] ?? {}));
    return versionsByName.map(([name, versions]) => ({
      name,
      names: Object.values(versions).map(({ lib }) => Object.keys(lib()).toSorted()),
    }));
  });
  const namesOf = (name: string) => shared.filter((one) => one.name === name).flatMap(({ names }) => names);
  expect(namesOf('@tokennest/shared-ui/kit')).toEqual([Object.keys(kit).toSorted()]);
  expect(namesOf('react')).toEqual([
    Object.keys(React)
      .filter((name) => !isOfDevelopment(name))
      .toSorted(),
  ]);
  expect((await device.scripts()).filter(isReactDom)).toHaveLength(1);
});
