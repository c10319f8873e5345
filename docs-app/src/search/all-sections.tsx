import { QueryClient, QueryClientProvider } from '@tokennest/shared-ui/kit';
import { type RefCallback, useState } from 'react';
import type { Section } from '../sections/section-list.ts';
import type { VersionsHost } from '../versions/versions.tsx';

interface AllSectionsProps {
  host: VersionsHost;
  sections: readonly Section[];
  ref: RefCallback<HTMLDivElement>;
}

/** All sections, hidden and without requests, to be read once. */
export function AllSections({ host: { client }, sections, ref }: AllSectionsProps) {
  const [query] = useState(() => new QueryClient({ defaultOptions: { queries: { enabled: false } } }));
  return (
    <QueryClientProvider client={query}>
      <div hidden ref={ref}>
        {sections.map(({ slug, Content }) => (
          <div key={slug}>
            <Content host={{ client }} />
          </div>
        ))}
      </div>
    </QueryClientProvider>
  );
}
