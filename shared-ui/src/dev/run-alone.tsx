import type { Role } from '@tokennest/api/contract';
import { createRoot } from 'react-dom/client';
import type { Appearance, HostApi, RemoteModule } from '../contract/index.ts';
import { BrowserRouter, QueryClient, QueryClientProvider } from '../kit/kit.ts';
import '../theme/theme.css';
import { startDevSession, type DevSession } from './dev-session.ts';
import { liveValue } from '../contract/live-value.ts';

interface Alone {
  /** The demo person to be; null where nobody needs to be signed in. */
  role: Role | null;
  /** Where the shell would mount it, e.g. /child. */
  basename: string;
}

const darkScheme = window.matchMedia('(prefers-color-scheme: dark)');

function makeDevHost({ client, profile }: DevSession): HostApi {
  const isDark = liveValue(darkScheme.matches);
  const appearance = liveValue<Appearance>('auto');
  const showScheme = () => {
    const choice = appearance.get();
    isDark.set(choice === 'auto' ? darkScheme.matches : choice === 'dark');
    document.documentElement.dataset['scheme'] = isDark.get() ? 'dark' : 'light';
  };
  appearance.subscribe(showScheme);
  darkScheme.addEventListener('change', showScheme);
  return {
    client,
    profile,
    query: new QueryClient({ defaultOptions: { queries: { staleTime: 5 * 60_000, retry: 1 } } }),
    navigate: (to) => window.location.assign(to),
    signOut: () => Promise.resolve(window.location.reload()),
    notify: showNote,
    confirm: ({ title, sentence }) => Promise.resolve(window.confirm(`${title}\n\n${sentence}`)),
    setTitle: (title) => void (document.title = title),
    appearance,
    isDark,
    isOnline: liveValue(true),
    styleNonce: '',
    report: (error) => reportError(error),
  };
}

/** A toast by the simplest means: the shell has the real one. */
function showNote(kind: 'success' | 'error', sentence: string) {
  const note = document.createElement('output');
  note.textContent = sentence;
  note.style.cssText = 'position:fixed;inset:auto 16px 16px;padding:12px;background:var(--toast);color:var(--on-toast)';
  document.body.append(note);
  setTimeout(() => note.remove(), kind === 'success' ? 3000 : 4000);
}

/** Shows one remote on a page of its own, signed in as someone of the demo family (`src/dev.tsx` of each app). */
export async function runAlone(remote: RemoteModule, { role, basename }: Alone): Promise<void> {
  const root = document.getElementById('root') ?? document.body;
  try {
    const host = makeDevHost(await startDevSession(role));
    if (!window.location.pathname.startsWith(basename)) window.history.replaceState(null, '', basename);
    remote.prefetch?.(host);
    const Remote = remote.default;
    createRoot(root).render(
      <QueryClientProvider client={host.query}>
        <BrowserRouter>
          <Remote host={host} basename={basename} onReady={() => {}} onFatal={host.report} />
        </BrowserRouter>
      </QueryClientProvider>,
    );
  } catch (error) {
    root.textContent = String(error);
  }
}
