import { newEmail, password } from '../src/testing/test-family.ts';
import { openOwnDatabase } from '../src/testing/own-database.ts';
import { createStorage, type Device, type DeviceSetup, openDevice } from './device.ts';
import { startReplica } from './replica.ts';

/** The real server process on a PostgreSQL of its own, and devices that speak to it through auth-js. */
export async function openDeviceGround(settings?: Record<string, string>) {
  await using opening = new AsyncDisposableStack();
  const database = await openOwnDatabase();
  opening.defer(database.close);
  const setup = { ...database, settings };
  const running = opening.adopt({ server: await startReplica(setup) }, ({ server }) => server.stop());
  const { url, port } = running.server;

  const kept = opening.move();
  const open = (setup?: DeviceSetup): Device => kept.use(openDevice(url, setup));
  return {
    url,
    superuser: database.superuser,
    open,
    register: () => registerParent(url),
    /** A device of this person. */
    signIn: async (email: string, setup?: DeviceSetup) => {
      const device = open(setup);
      const { error } = await device.client.signInWithPassword({ email, password });
      if (error) throw error;
      return device;
    },
    /** Another device with a copy of what this one stores. */
    copy: ({ storage }: Device) => open({ storage: createStorage(storage.items) }),
    /** Another tab of the same browser. */
    openTab: ({ storage }: Device) => open({ storage }),
    stopServer: () => running.server.stop(),
    startServer: async () => void (running.server = await startReplica({ ...setup, port })),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
export type DeviceGround = Awaited<ReturnType<typeof openDeviceGround>>;

/** Answers the e-mail. */
async function registerParent(url: string): Promise<string> {
  const email = newEmail();
  const body = JSON.stringify({ email, password, display_name: 'Sarah', role: 'parent', time_zone: 'Europe/Berlin' });
  const { status } = await fetch(`${url}/api/auth/register`, { method: 'POST', body });
  if (status !== 201) throw new Error(`Registering was answered ${status}`);
  return email;
}
