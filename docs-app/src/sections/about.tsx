import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { productName } from '@tokennest/shared-ui/theme/product-name';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { drawn, Page, Part, Terms, Text } from '../prose/prose.tsx';
import { lazyPart } from '../pictures/lazy-part.ts';
import type { VersionsHost } from '../versions/versions.tsx';
import { Suspense } from 'react';
import { aboutMessages as words } from './about.messages.ts';
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
  return data ?? (isLoading ? '…' : words.app.unknown);
}

const link = { a: (text: string) => <a href={pictureLicense}>{text}</a> };

function ThisApp({ host }: { host: VersionsHost }) {
  const { app } = words;
  return (
    <Part id="this-app" title={app.title}>
      <div className={styles.card}>
        <Logo sizePx={56} hasName={false} />
        <dl className={styles.facts}>
          <div>
            <dt>{app.name}</dt>
            <dd>{productName}</dd>
          </div>
          <div>
            <dt>{app.version}</dt>
            <dd>{shownVersion}</dd>
          </div>
          <div>
            <dt>{app.build}</dt>
            <dd data-live>
              <Build host={host} />
            </dd>
          </div>
          <div>
            <dt>{app.license}</dt>
            <dd>{app.openSource}</dd>
          </div>
          <div>
            <dt>{app.pictures}</dt>
            <dd>{drawn(app.fluent, link)}</dd>
          </div>
        </dl>
      </div>
    </Part>
  );
}

export function About({ host }: { host: VersionsHost }) {
  const { versions, not, data } = words;
  return (
    <Page id="about" title={words.title} lead={words.lead}>
      <ThisApp host={host} />
      <Part id="versions" title={versions.title}>
        <Text>{versions.lead}</Text>
        <Suspense>
          <Versions host={host} />
        </Suspense>
      </Part>
      <Part id="what-it-does-not-do" title={not.title}>
        <Terms terms={[not.ads, not.email, not.tracking]} />
      </Part>
      <Part id="where-your-data-lives" title={data.title}>
        <Text>{data.text}</Text>
      </Part>
    </Page>
  );
}
