import type { ComponentType } from 'react';
import type { SearchResultsProps } from './search-results.tsx';
import { SearchNotLoaded } from './search-not-loaded.tsx';

/** In a chunk of its own: most readers find their page without it. Never rejects. */
export const loadSearch = (): Promise<{ default: ComponentType<SearchResultsProps> }> =>
  import(/* webpackChunkName: "search" */ './search-results.tsx').then(
    ({ SearchResults }) => ({ default: SearchResults }),
    () => ({ default: SearchNotLoaded }),
  );
