import { createApiClient } from '@tokennest/api/client';
import type { RemoteName, RemotePage } from '@tokennest/shared-ui/contract';
import { answer, ApiError } from '@tokennest/shared-ui/kit';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { Link2Off } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { type Preview, previewKey } from './preview.ts';
import { previewLinkMessages as words } from './preview-link.messages.ts';
import { readRegistry } from '../registry.ts';
import styles from '../failed/remote-failed.module.css';

/** Has this browser show the version that the link of this page is about, and opens the page without it. */
export async function openPreviewLink(): Promise<void> {
  const preview = new URLSearchParams(location.search).get('preview') ?? '';
  try {
    const client = createApiClient(location.origin, fetch);
    await keepPreview(await answer(client.api.previews.$post({ json: { preview } })));
    location.replace(location.pathname);
  } catch (error) {
    showFault(sentenceOf(error));
  }
}

interface Opened {
  name: RemoteName;
  version: string;
  /** Of its entry script. */
  integrity: string;
  /** ISO 8601. */
  until: string;
  page: RemotePage | null;
}

/** It falls back to the version that is live now. */
async function keepPreview({ name, version, integrity, until, page }: Opened): Promise<void> {
  const live = (await readRegistry(false))?.remotes[name];
  const shown = {
    current: version,
    previous: live?.current || null,
    ...(page && { page }),
    integrity: { ...live?.integrity, [version]: integrity },
  };
  const preview: Preview = { remotes: { [name]: shown }, untilMs: Date.parse(until) };
  localStorage.setItem(previewKey, JSON.stringify(preview));
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof DOMException ? words.notKept : words.away;
}

function showFault(sentence: string): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <main className={styles.page}>
      <Logo />
      <StatePanel
        isError
        titleAs="h1"
        icon={<Link2Off aria-hidden="true" />}
        title={words.title}
        text={sentence}
        action={
          <a className={styles.other} href={location.pathname}>
            {words.openApp}
          </a>
        }
      />
    </main>,
  );
}
