import { type Product, startProduct } from '../src/testing/product-process.ts';
import type { BenchDatabase } from './bench-database.ts';

export interface ServerSetup {
  database: BenchDatabase;
  secret: string;
  settings?: Record<string, string>;
}

/**
 * The real server process, without the pages. It logs each request, to nowhere. In a session of its own: Linux shares
 * the processors between sessions, and each connection's process of PostgreSQL is one, so on a busy machine pgbench
 * would get sixteen shares and the API none of its own.
 */
export const startServer = ({ database, secret, settings }: ServerSetup): Promise<Product> =>
  startProduct({
    database,
    settings: { AUTH_SECRET: secret, PREPARED_STATEMENTS: 'on', ...settings },
    isLogRead: false,
    isDetached: true,
  });
