import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { RefreshCw, Share2 } from 'lucide-react';
import { CodeToCopy } from '../ui/code-to-copy.tsx';
import { useApp } from '../app-context.tsx';
import { askFirst } from '../ui/dialogs/ask-first.ts';
import { May } from '../ui/may.tsx';
import { Setting } from '../ui/setting.tsx';
import { familyMessages as words } from './family.messages.ts';
import styles from './family.module.css';

/** Renewing the code cancels open join requests (Rules 4.5). */
function useRenewFamilyCode({ client, query, notify }: HostApi) {
  return useMutation({
    mutationFn: () => answer(client.api.families.current.code.$post({ json: {} })),
    onSuccess: (family) => {
      query.setQueryData(keys.family, family);
      notify('success', words.renewed);
      return query.invalidateQueries({ queryKey: keys.joinRequests });
    },
    onError: (error) => notify('error', detailOr(error, words.renewFailed)),
  });
}

const spoken = (code: string) => code.replace(/^(.{4})/, '$1 ');

function CodeAndButtons({ code }: { code: string }) {
  const { host } = useApp();
  return (
    <>
      <p className={styles.note}>{words.codeHelp}</p>
      {/* The key resets 'Copied' when the code changes. */}
      <CodeToCopy key={code} code={spoken(code)}>
        {'share' in navigator && (
          <Button variant="outline" onClick={() => void share(host, spoken(code))}>
            <Share2 aria-hidden="true" />
            {words.shareIt}
          </Button>
        )}
      </CodeToCopy>
      <May right="own">
        <RenewButton />
        <p className={styles.noteInMiddle}>{words.oldCode}</p>
      </May>
    </>
  );
}

/** Opens the system share sheet. Closing it is not an error. */
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
    title: words.renewTitle,
    sentence: words.askRenew,
    confirmLabel: words.renew,
    dismissLabel: words.keepCode,
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
        <span>{words.renew}</span>
      </Button>
    </NeedsConnection>
  );
}

export function FamilyCode() {
  return (
    <Setting title={words.familyCode} id="family-code" skeletonPx={252}>
      {({ family_code: code }) => code && <CodeAndButtons code={code} />}
    </Setting>
  );
}
