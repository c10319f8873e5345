import { sharedUiFolder } from '../../../shared-ui/build/apps.ts';
import type { OwnRemote } from '../../../shared-ui/build/own-remotes.ts';
import { readPackage } from '../../../shared-ui/build/versions/read-package.ts';

const sharedUi = readPackage(sharedUiFolder);

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** `GalleryApp` of galleryApp. */
const componentOf = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

const packageOf = ({ folder, name, title, route, role, place, budgetKB, devPort }: OwnRemote) =>
  json({
    name: `@tokennest/${folder}`,
    version: '1.0.0',
    private: true,
    license: 'MIT',
    type: 'module',
    remote: { name, title, route, role, place, budgetKB, devPort },
    scripts: {
      build: 'node webpack.config.ts',
      test: 'node ../scripts/test.mjs',
      dev: 'node ../scripts/dev-remote.mjs',
      'check-remote': 'node ../scripts/check-remote.mjs remote',
      release: 'node ../scripts/release.mjs',
    },
    dependencies: { '@tokennest/shared-ui': sharedUi.version },
    peerDependencies: sharedUi.peerDependencies,
  });

const webpackConfig = `import { runBuild } from '@tokennest/shared-ui/build';

await runBuild(import.meta.dirname);
`;

const typesConfig = `{
  "extends": "../tsconfig.json",
  "compilerOptions": {
    "rootDir": ".",
    "outDir": ".types",
    "jsx": "react-jsx",
    "lib": ["es2024", "dom", "dom.iterable"],
    "types": ["node"]
  },
  "include": ["src", "webpack.config.ts", "../shared-ui/src/theme/css-modules.d.ts"],
  "references": [{ "path": "../shared-ui" }]
}
`;

const entryOf = (name: string) => `import { contractVersion, type RemoteProps } from '@tokennest/shared-ui/contract';
import { useEffect } from 'react';
import { FirstPage } from './first-page/first-page.tsx';

export const contract = contractVersion;

export default function ${componentOf(name)}({ host, onReady }: RemoteProps) {
  useEffect(onReady, [onReady]);
  return <FirstPage host={host} />;
}
`;

const devOf = ({ name, role, route }: OwnRemote) => `import { runAlone } from '@tokennest/shared-ui/dev/run-alone';
import * as ${name} from './entry.tsx';

await runAlone(${name}, { role: ${role === null ? 'null' : `'${role}'`}, basename: '${route}' });
`;

const messagesOf = ({ title }: OwnRemote) => `export const messages = {
  title: ${asString(title)},
  greeting: (name: string | undefined) => (name ? \`Hello, \${name}\` : 'Hello'),
  empty: 'Nothing is here yet.',
} as const;
`;

/** As prettier writes it. */
const asString = (text: string) =>
  text.includes("'")
    ? JSON.stringify(text)
    : `'${JSON.stringify(text)
        .slice(1, -1)
        .replaceAll(String.raw`\\"`, '"')}'`;

const firstPage = `import type { HostApi } from '@tokennest/shared-ui/contract';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useEffect } from 'react';
import { messages } from './first-page.messages.ts';
import styles from './first-page.module.css';

interface FirstPageProps {
  host: Pick<HostApi, 'profile' | 'setTitle'>;
}

export function FirstPage({ host: { profile, setTitle } }: FirstPageProps) {
  useEffect(() => setTitle(messages.title), [setTitle]);
  return (
    <main className={styles.page}>
      <h1>{messages.title}</h1>
      <Card className={styles.card}>
        <p>{messages.greeting(profile?.display_name)}</p>
        <p className={styles.empty}>{messages.empty}</p>
      </Card>
    </main>
  );
}
`;

const sheet = `.page {
  max-inline-size: 720px;
  margin-inline: auto;
  padding: 24px 16px;
}

.card {
  margin-block-start: 16px;
  padding: 16px;
}

.empty {
  color: var(--muted);
}
`;

const testOf = ({ name, route }: OwnRemote) => `import { expect, test } from '@jest/globals';
import { openRemote } from '@tokennest/shared-ui/testing/open-remote';
import { makeTestHost } from '@tokennest/shared-ui/testing/test-host';
import { screen } from '@testing-library/react';
import ${componentOf(name)} from './entry.tsx';
import { messages } from './first-page/first-page.messages.ts';

test('the first page says what it is, names the tab, and asks the server for nothing', () => {
  const host = makeTestHost(({ path }) => {
    throw new Error(\`It asked for \${path}\`);
  });
  const ready: true[] = [];
  openRemote(${componentOf(name)}, { host, basename: '${route}', path: '${route}', onReady: () => void ready.push(true) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(messages.title);
  expect(host.record.titles).toEqual([messages.title]);
  expect(ready).toHaveLength(1);
});
`;

/** All that a new remote consists of, by path. */
export const filesOf = (remote: OwnRemote): Record<string, string> => ({
  'package.json': packageOf(remote),
  'tsconfig.json': typesConfig,
  'webpack.config.ts': webpackConfig,
  'src/entry.tsx': entryOf(remote.name),
  'src/dev.tsx': devOf(remote),
  [`src/${remote.folder}.test.tsx`]: testOf(remote),
  'src/first-page/first-page.messages.ts': messagesOf(remote),
  'src/first-page/first-page.module.css': sheet,
  'src/first-page/first-page.tsx': firstPage,
});
