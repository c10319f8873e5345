import '../theme/theme.css';
import '../theme/print.css';
import { type ApiClient, createApiClient } from '@tokennest/api/client';
import type { ProfileDto, Role } from '@tokennest/api/contract';
import { createRoot } from 'react-dom/client';
import type { Appearance, HostApi, RemoteModule } from '../contract/index.ts';
import { liveValue } from '../contract/live-value.ts';
import { answer } from '../kit/api-error.ts';
import { BrowserRouter, QueryClient, QueryClientProvider } from '../kit/kit.ts';

const demoEmail: Record<Role, string> = { parent: 'sarah@example.com', child: 'mia@example.com' };
const demoPassword = 'tokennest';

interface Grant {
  access_token: string;
  user: { id: string };
}

async function signIn(role: Role): Promise<Grant> {
  const response = await fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: demoEmail[role], password: demoPassword }),
  });
  if (!response.ok)
    throw new Error(`${demoEmail[role]} cannot sign in (${response.status}). Is the api of npm run dev up?`);
  return (await response.json()) as Grant; // the shape of /auth/v1/token, which only auth-js has types for
}

interface DevSession {
  client: ApiClient;
  profile: ProfileDto | null;
}

/** A session that lasts as long as the page. `role` null means that no one is signed in, as in the docs. */
async function startDevSession(role: Role | null): Promise<DevSession> {
  if (role === null) return { client: createApiClient('', fetch.bind(window)), profile: null };
  const grant = await signIn(role);
  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${grant.access_token}`);
    return fetch(input, { ...init, headers });
  };
  const client = createApiClient('', send);
  const profile = await answer(client.api.profiles[':id'].$get({ param: { id: grant.user.id } }));
  return { client, profile };
}

interface Alone {
  /** Role of the demo person; null if nobody needs to be signed in. */
  role: Role | null;
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

function showNote(kind: 'success' | 'error', sentence: string) {
  const note = document.createElement('output');
  note.textContent = sentence;
  note.style.cssText = 'position:fixed;inset:auto 16px 16px;padding:12px;background:var(--toast);color:var(--on-toast)';
  document.body.append(note);
  setTimeout(() => note.remove(), kind === 'success' ? 3000 : 4000);
}

/** Shows one remote on its own page, signed in as a member of the demo family (`src/dev.tsx` of each app). */
export const runAlone = (remote: RemoteModule, { role, basename }: Alone): Promise<void> =>
  showAlone(remote, () => startDevSession(role), basename);

/** Like `runAlone`, with a session from `start`. */
export async function showAlone(
  remote: RemoteModule,
  start: () => Promise<DevSession>,
  basename: string,
): Promise<void> {
  const root = document.getElementById('root') ?? document.body;
  try {
    const host = makeDevHost(await start());
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
