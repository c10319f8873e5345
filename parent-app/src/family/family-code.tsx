import type { HostApi } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { RefreshCw, Share2 } from 'lucide-react';
import { CodeToCopy } from '../account/code-to-copy.tsx';
import { useApp } from '../app-context.tsx';
import { askFirst } from '../screen/ask-first.ts';
import { familyMessages as words } from './family.messages.ts';
import styles from './family.module.css';
import { useRenewFamilyCode } from './renew-family-code.ts';

/** Two groups of four, as one says it to another. */
const spoken = (code: string) => code.replace(/^(.{4})/, '$1 ');

export function FamilyCode({ code }: { code: string }) {
  const { host } = useApp();
  return (
    <>
      <p className={styles.note}>{words.codeHelp}</p>
      {/* A new code has not been copied yet. */}
      <CodeToCopy key={code} code={spoken(code)}>
        {'share' in navigator && (
          <Button variant="outline" onClick={() => void share(host, spoken(code))}>
            <Share2 aria-hidden="true" />
            Share
          </Button>
        )}
      </CodeToCopy>
      <RenewButton />
      <p className={styles.noteInMiddle}>{words.oldCode}</p>
    </>
  );
}

/** By the device's own sheet; closing it is no failure. */
async function share({ notify }: HostApi, code: string) {
  try {
    await navigator.share({ text: words.share(code) });
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) notify('error', words.shareFailed);
  }
}

function RenewButton() {
  const { host } = useApp();
  const renew = useRenewFamilyCode(host);
  const question = {
    title: 'Renew the family code?',
    sentence: words.askRenew,
    confirmLabel: 'Renew Code',
    dismissLabel: 'Keep Code',
  };
  return (
    <NeedsConnection>
      <Button
        className={styles.bare}
        variant="outline"
        isWide
        isBusy={renew.isPending}
        onClick={() => askFirst(host, question, renew.mutate)}
      >
        {!renew.isPending && <RefreshCw aria-hidden="true" />}
        Renew Code
      </Button>
    </NeedsConnection>
  );
}
