import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { productName } from '@tokennest/shared-ui/theme/product-name';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { Page, Part } from '../prose/prose.tsx';
import { lazyPart } from '../pictures/lazy-part.ts';
import type { VersionsHost } from '../versions/versions.tsx';
import { Suspense } from 'react';
import styles from './about.module.css';

/** In the chunk of the search, which the page loads anyway. */
const Versions = lazyPart<{ host: VersionsHost }>(() =>
  import(/* webpackChunkName: "help" */ '../versions/versions.tsx').then((part) => part.Versions),
);

/** The license requires a copy of it with the pictures. */
const pictureLicense = new URL('fluent-emoji.license.txt', import.meta.url).href;

/** Rules 14.190. */
const shownVersion = '1.0.0';

/** The commit of the running server. Older servers do not report it. */
function Build({ host: { client } }: { host: VersionsHost }) {
  const { data, isLoading } = useQuery({
    queryKey: ['build'],
    queryFn: async () => (await answer(client.api.health.live.$get())).version?.split('+')[1] ?? null,
    staleTime: 0,
  });
  return data ?? (isLoading ? '…' : 'Unknown right now');
}

export function About({ host }: { host: VersionsHost }) {
  return (
    <Page
      title="About"
      lead={`${productName} brings tasks, tokens, allowances, and rewards together in one calm place for families.`}
    >
      <Part title="This app">
        <div className={styles.card}>
          <Logo sizePx={56} hasName={false} />
          <dl className={styles.facts}>
            <div>
              <dt>Name</dt>
              <dd>{productName}</dd>
            </div>
            <div>
              <dt>Version</dt>
              <dd>{shownVersion}</dd>
            </div>
            <div>
              <dt>Build</dt>
              <dd data-live>
                <Build host={host} />
              </dd>
            </div>
            <div>
              <dt>License</dt>
              <dd>MIT, open source</dd>
            </div>
            <div>
              <dt>Pictures</dt>
              <dd>
                Fluent Emoji, <a href={pictureLicense}>© Microsoft Corporation, MIT</a>
              </dd>
            </div>
          </dl>
        </div>
      </Part>
      <Part title="Versions">
        <p>Each part updates on its own. These are the current versions:</p>
        <Suspense>
          <Versions host={host} />
        </Suspense>
      </Part>
      <Part title="What it does not do">
        <ul>
          <li>It has no ads, and it doesn’t share what you do with other companies.</li>
          <li>It sends no email.</li>
          <li>
            It doesn’t track you. It sets at most one small cookie, which remembers whether to load the parent’s or the
            child’s page first.
          </li>
        </ul>
      </Part>
      <Part title="Where your data lives">
        <p>
          Only in the database of the person who runs this copy of the app. That could be a computer in your own home.
        </p>
      </Part>
    </Page>
  );
}
