import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The baseline: the same server and router answering a constant, in a separate process. Ends with its parent. */
const app = new Hono().get('/constant', (c) => c.json({ balance: 5 }));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) }, () => process.send?.('ready'));
process.on('disconnect', () => process.exit());
