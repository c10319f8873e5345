import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { startProduct } from '../../testing/processes/product-process.ts';
import { clientOf } from '../../testing/test-client.ts';
import { password, register } from '../../testing/families/test-family.ts';
import { createStorage, type Device, type DeviceSetup, openDevice } from '../../testing/families/device.ts';

export async function openDeviceFixture(settings: Record<string, string> = {}) {
  await using opening = new AsyncDisposableStack();
  const database = opening.use(await openFreshDatabase());
  const setup = { database, settings };
  const running = opening.adopt(
    { product: await startProduct(setup) },
    async ({ product }) => void (await product.stop()),
  );
  const { url, port } = running.product;
  const client = clientOf(url);

  const kept = opening.move();
  const open = (setup?: DeviceSetup): Device => kept.use(openDevice(url, setup));
  return {
    client,
    superuser: database.superuser,
    open,
    register: () => register(client, 'parent'),
    signIn: async (email: string, setup?: DeviceSetup) => {
      const device = open(setup);
      const { error } = await device.client.signInWithPassword({ email, password });
      if (error) throw error;
      return device;
    },
    copy: ({ storage }: Device) => open({ storage: createStorage(storage.items) }),
    openTab: ({ storage }: Device) => open({ storage }),
    stopServer: () => running.product.stop(),
    startServer: async () => void (running.product = await startProduct({ ...setup, port })),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
export type DeviceFixture = Awaited<ReturnType<typeof openDeviceFixture>>;
