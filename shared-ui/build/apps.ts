import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface App {
  /** The name in the registry and of the federation container. */
  name: 'shell' | 'parentApp' | 'childApp' | 'docsApp';
  folder: string;
  devPort: number;
  /** The files that a cold visit loads, by page: names of the chunks it starts besides the entry. */
  firstScreens: Record<string, string[]>;
}

/**
 * The four apps. A remote must never be called `parent` (that is `window.parent`), therefore the suffix.
 * Chunk names are those of the `webpackChunkName` comments; `app` is the exposed module's.
 */
export const apps = {
  shell: {
    name: 'shell',
    folder: resolve(root, 'shell'),
    devPort: Number(process.env['PORT'] ?? 3000),
    firstScreens: {
      login: ['login'],
      signIn: ['login', 'auth'],
      guarded: ['remote', 'auth'],
      docs: ['remote'],
    },
  },
  parentApp: {
    name: 'parentApp',
    folder: resolve(root, 'parent-app'),
    devPort: 3001,
    firstScreens: { app: ['app', 'first-screen'] },
  },
  childApp: {
    name: 'childApp',
    folder: resolve(root, 'child-app'),
    devPort: 3002,
    firstScreens: { app: ['app', 'first-screen'] },
  },
  docsApp: {
    name: 'docsApp',
    folder: resolve(root, 'docs-app'),
    devPort: 3003,
    firstScreens: { app: ['app', 'first-screen'] },
  },
} as const satisfies Record<string, App>;

export const isShell = (app: App): boolean => app.name === 'shell';

/** Where the api listens while developing. */
export const apiDevPort = Number(process.env['API_PORT'] ?? 3100);
export const sharedUiFolder = resolve(root, 'shared-ui');
export const rootFolder = root;
