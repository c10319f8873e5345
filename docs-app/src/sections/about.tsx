import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { productName } from '@tokennest/shared-ui/theme/product-name';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { drawn } from '../prose/drawn.tsx';
import { Page } from '../prose/prose.tsx';
import { lazyPart } from '../pictures/lazy-part.ts';
import type { VersionsHost } from '../versions/versions.tsx';
import { type ReactNode, Suspense } from 'react';
import { aboutMessages as words } from './about.messages.ts';
import styles from './about.module.css';

/** In the chunk of the search, which the page loads anyway. */
const Versions = lazyPart<{ host: VersionsHost }>(() =>
  import(/* webpackChunkName: "help" */ '../versions/versions.tsx').then((part) => part.Versions),
);

/** Rules 14.190. */
const shownVersion = '1.0.0';

/** The commit of the running server. Older servers do not report it. */
function Build({ host: { client } }: { host: VersionsHost }) {
  const { data, isLoading } = useQuery({
    queryKey: ['build'],
    queryFn: async () => (await answer(client.api.health.live.$get())).version?.split('+')[1] ?? null,
    staleTime: 0,
  });
  return data ?? (isLoading ? '…' : words.unknown);
}

const factsOf = (host: VersionsHost): [term: string, fact: ReactNode][] => [
  [words.name, productName],
  [words.version, shownVersion],
  [words.build, <Build key="build" host={host} />],
  [words.license, words.openSource],
  [words.pictures, drawn(words.fluent)],
];

const Facts = ({ host }: { host: VersionsHost }) => (
  <div className={styles.card}>
    <Logo sizePx={56} hasName={false} />
    <dl className={styles.facts}>
      {factsOf(host).map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-live={term === words.build || undefined}>{fact}</dd>
        </div>
      ))}
    </dl>
  </div>
);

export function About({ host }: { host: VersionsHost }) {
  const details = {
    app: <Facts host={host} />,
    versions: (
      <Suspense>
        <Versions host={host} />
      </Suspense>
    ),
  };
  return <Page id="about" of={words} details={details} />;
}
