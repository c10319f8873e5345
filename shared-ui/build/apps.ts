import { resolve } from 'node:path';
import { type RemoteName, remoteNames, remotes } from '@tokennest/api/remotes';

const root = resolve(import.meta.dirname, '../..');

export type AppName = 'shell' | RemoteName;

export interface App {
  /** The name in the registry and of the federation container. */
  name: AppName;
  folder: string;
  devPort: number;
  /** The files that a cold visit loads, by page: names of the chunks it starts besides the entry. */
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
  },
};

const remoteOf = (name: RemoteName): App => ({
  name,
  folder: resolve(root, remotes[name].folder),
  devPort: remotes[name].devPort,
  firstScreens: { app: ['app', 'first-screen'] },
});

/** The shell first, then each remote of the list. */
export const apps: readonly App[] = [shell, ...remoteNames.map(remoteOf)];

export const isShell = (app: App): boolean => app.name === 'shell';

export function appOf(name: AppName): App {
  return name === 'shell' ? shell : remoteOf(name);
}

/** The app whose workspace this is. */
export function appIn(folder: string): App {
  const app = apps.find((one) => one.folder === folder);
  if (app) return app;
  throw new Error(`${folder} is no app: give its remote a line in api/src/platform/releases/remotes.ts.`);
}

/** Where the api listens while developing. */
export const apiDevPort = Number(process.env['API_PORT'] ?? 3100);
export const sharedUiFolder = resolve(root, 'shared-ui');
export const rootFolder = root;
