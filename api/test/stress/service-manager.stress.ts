import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../testing/processes/make-folder.ts';
import { startProduct } from '../testing/processes/product-process.ts';

/**
 * Guarantee: systemd starts dependent services once the server answers, and restarts it when it hangs (Rules 14.183).
 */
test('notifies systemd of its start, its life and its stop', async () => {
  await using folder = await makeFolder();
  const reported = join(folder.path, 'reported');
  const program = join(folder.path, 'systemd-notify');
  await writeFile(program, `#!/bin/sh\necho "$@" >> ${reported}\n`);
  await chmod(program, 0o755);
  const settings = {
    PATH: `${folder.path}:${process.env.PATH}`,
    NOTIFY_SOCKET: join(folder.path, 'socket'),
    WATCHDOG_USEC: '1000000',
  };
  await using product = await startProduct({ settings });
  await delay(1_200);
  expect(await product.stop('SIGTERM')).toBe(0);
  const [ready, ...later] = (await readFile(reported, 'utf8')).trim().split('\n');
  expect(ready).toBe(`--ready --status=Answers at http://localhost:${product.port}`);
  expect(later.slice(0, -1)).toEqual(later.slice(0, -1).map(() => 'WATCHDOG=1'));
  expect(later.length).toBeGreaterThan(1);
  expect(later.at(-1)).toBe('STOPPING=1');
});
