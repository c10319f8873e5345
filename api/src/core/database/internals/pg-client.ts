import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import type { Client, PoolClient } from 'pg';

/*
 * Undocumented parts of pg's client. Nothing public ends a connection whose PostgreSQL no longer answers, shows whether
 * a query is waiting, reports an error before the query's own promise, or names the server process.
 */
type AnyClient = Client | PoolClient;

export function connectionOf(client: AnyClient): EventEmitter {
  const connection: unknown = Reflect.get(client, 'connection');
  if (!(connection instanceof EventEmitter)) throw new Error('A client of pg has no connection');
  return connection;
}

export function socketOf(client: AnyClient): Socket {
  const stream: unknown = Reflect.get(connectionOf(client), 'stream');
  if (!(stream instanceof Socket)) throw new Error('A connection of pg has no socket');
  return stream;
}

export const isWaiting = (client: AnyClient): boolean => Reflect.get(client, 'readyForQuery') === false;

/** The process that PostgreSQL, or a pooler, named when the connection began. */
export const processOf = (client: AnyClient): unknown => Reflect.get(client, 'processID');
