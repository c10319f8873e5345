import { resolve } from 'node:path';
import type { RemoteName } from '@tokennest/api/remotes';
import { ownRemote, type OwnRemote, ownRemotes } from './own-remotes.ts';

const root = resolve(import.meta.dirname, '../..');

export type AppName = RemoteName;

export interface App {
  name: AppName;
  folder: string;
  devPort: number;
  /** Chunks that a cold visit to each page loads, besides the entry. */
  firstScreens: Record<string, string[]>;
}

/** Chunk names are those of the `webpackChunkName` comments; `app` is the exposed module's. */
const shell: App = {
  name: 'shell',
  folder: resolve(root, 'shell'),
  devPort: Number(process.env['PORT'] ?? 3000),
  firstScreens: {
    login: ['login'],
    signIn: ['login', 'auth'],
    guarded: ['remote'],
    docs: ['remote'],
    published: ['remote', 'published'],
  },
};

const remoteOf = ({ name, folder, devPort }: OwnRemote): App => ({
  name,
  folder: resolve(root, folder),
  devPort,
  firstScreens: { app: ['app', 'first-screen'] },
});

export const apps: readonly App[] = [shell, ...ownRemotes.map(remoteOf)];

export const isShell = (app: App): boolean => app.name === 'shell';

export function appOf(name: AppName): App {
  return name === 'shell' ? shell : remoteOf(ownRemote(name));
}

export function appIn(folder: string): App {
  const app = apps.find((one) => one.folder === folder);
  if (app) return app;
  throw new Error(`${folder} is not an app: its package.json has no "remote".`);
}

export const apiDevPort = Number(process.env['API_PORT'] ?? 3100);
export const sharedUiFolder = resolve(root, 'shared-ui');
export const rootFolder = root;
