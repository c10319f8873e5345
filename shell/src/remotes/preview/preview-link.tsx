import { ApiError } from '@tokennest/shared-ui/kit';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { Link2Off } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { isShared, readOwnDevice } from '../../devices/read-own-device.ts';
import { askAbout } from './confirmed.ts';
import { previewLinkMessages as words } from './preview-link.messages.ts';
import { storeLink } from '../../browser/storage/stored-preview.ts';
import styles from '../failed/remote-failed.module.css';

export async function openPreviewLink(): Promise<void> {
  const link = new URLSearchParams(location.search).get('preview') ?? '';
  if (isShared(readOwnDevice())) return showFault(words.shared);
  try {
    await askAbout(link);
    storeLink(link);
    location.replace(location.pathname);
  } catch (error) {
    showFault(sentenceOf(error));
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const isStorage = error instanceof DOMException && error.name !== 'TimeoutError';
  return isStorage ? words.notKept : words.away;
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
