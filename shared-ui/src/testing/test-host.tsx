import { createApiClient } from '@tokennest/api/client';
import type { ReactNode } from 'react';
import type { Appearance, HostApi, Question, ToastAction } from '../contract/index.ts';
import { MemoryRouter, QueryClient, QueryClientProvider } from '../kit/kit.ts';
import { fakeSend, type Answer } from './fake-send.ts';
import { liveValue } from '../contract/live-value.ts';

export interface HostRecord {
  toasts: { kind: 'success' | 'error'; sentence: string }[];
  actions: ToastAction[];
  questions: Question[];
  paths: string[];
  titles: string[];
  reported: unknown[];
}

export type TestHost = HostApi & { record: HostRecord };

/** A HostApi with real clients; only the server is `answer`. Confirms every question. `overrides` replaces members. */
export function makeTestHost(answer: Answer, overrides: Partial<HostApi> = {}): TestHost {
  const record: HostRecord = { toasts: [], actions: [], questions: [], paths: [], titles: [], reported: [] };
  return {
    profile: null,
    client: createApiClient('http://localhost', fakeSend(answer)),
    query: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    navigate: (to) => void record.paths.push(to),
    signOut: () => Promise.resolve(),
    notify: (kind, sentence, action) => {
      record.toasts.push({ kind, sentence });
      if (action) record.actions.push(action);
    },
    confirm: (question) => {
      record.questions.push(question);
      return Promise.resolve(true);
    },
    setTitle: (title) => void record.titles.push(title),
    appearance: liveValue<Appearance>('auto'),
    isDark: liveValue(false),
    isOnline: liveValue(true),
    styleNonce: '',
    report: (error) => void record.reported.push(error),
    ...overrides,
    record,
  };
}

/** The shell's wrapper around every remote, for `render(<Screen />, { wrapper: aroundOf(host, '/docs') })`. */
export function aroundOf({ query }: HostApi, path = '/') {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={query}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
}
