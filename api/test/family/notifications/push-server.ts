import type { AddressInfo } from 'node:net';
import { createAppServer } from '../../../src/core/edge/app-server.ts';
import { startTestApi } from '../../testing/test-api.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const { app } = startTestApi({ databaseUrl, push: { isPrivateAllowed: true } });
const server = createAppServer(app.fetch);
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}`);
});
process.once('disconnect', () => process.exit());
