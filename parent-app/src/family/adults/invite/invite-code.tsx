import type { HostApi } from '@tokennest/shared-ui/contract';
import { copyText } from '@tokennest/shared-ui/browser/copy-text';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { Check, Clock, Copy, RefreshCw, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../../app-context.tsx';
import { LazyPart } from '../../../ui/lazy-code.tsx';
import { useDevices } from '../../devices/get-devices.ts';
import { PhonesCannotReach, urlForOthers } from '../../devices/phone-address.tsx';
import { minutesOf, useSecondsUntil } from '../../devices/time-left.ts';
import { useAdults } from '../get-adults.ts';
import { inviteMessages as words } from './invite.messages.ts';
import styles from './invite.module.css';
import { type MadeInvitation, useEndInvitation } from './make-invitation.ts';
import { partMessages } from '../../../ui/parts.messages.ts';

const loadQrCode = () => import('../../devices/qr-code.tsx').then(({ QrCode }) => QrCode);

const qrPx = 176;

interface InviteCodeProps {
  made: MadeInvitation;
  onEnd: () => void;
}

/** An invitation is over once someone joined with it or it was ended elsewhere. */
function useIsUsed({ id }: MadeInvitation): 'no' | 'waits' | 'over' {
  const { data } = useAdults(useApp().host);
  const open = data?.invitations.find((one) => one.id === id);
  if (open?.candidate) return 'waits';
  return open || !data ? 'no' : 'over';
}

export function InviteCode({ made, onEnd }: InviteCodeProps) {
  const seconds = useSecondsUntil(made.expires_at);
  const used = useIsUsed(made);
  if (seconds > 0 && used === 'no') return <OpenCode made={made} seconds={seconds} onEnd={onEnd} />;
  return (
    <>
      <output className={ui.strong}>
        {used === 'waits' ? words.waits : used === 'over' && seconds > 0 ? words.used : words.over}
      </output>
      <NeedsConnection>
        <Button size="form" isWide variant="outline" onClick={onEnd}>
          <RefreshCw aria-hidden="true" />
          {words.newCode}
        </Button>
      </NeedsConnection>
    </>
  );
}

const spoken = (code: string) => code.replace(/^(.{4})/, '$1 ');

function OpenCode({ made, seconds, onEnd }: InviteCodeProps & { seconds: number }) {
  const { host } = useApp();
  const { data: devices } = useDevices(host);
  const end = useEndInvitation(host, onEnd);
  const page = urlForOthers('/invite', devices?.network_address);
  const url = `${page.href}#${made.code}`;
  return (
    <>
      <div className={styles.code}>
        <LazyPart name="qr code" load={loadQrCode} skeleton={<Skeleton width={qrPx} height={qrPx} />}>
          {(QrCode) => <QrCode value={url} sizePx={qrPx} />}
        </LazyPart>
        <p className={ui.note}>
          {rich(words.scan(`${page.host}${page.pathname}`), {
            text: (text) => <span>{text}</span>,
            address: (text) => <strong translate="no">{text}</strong>,
          })}
        </p>
        <code className={styles.letters} translate="no">
          {spoken(made.code)}
        </code>
        <p className={`${ui.row} ${ui.gap8}`}>
          <Clock size={18} aria-hidden="true" />
          <span>{words.good}</span>
        </p>
        <p className={`${ui.note} ${ui.figures}`} role="timer">
          {words.left(minutesOf(seconds))}
        </p>
      </div>
      <CopyAndShare url={url} />
      <PhonesCannotReach />
      <NeedsConnection>
        <Button variant="outline" className={styles.end} isWide isBusy={end.isPending} onClick={() => end.mutate(made)}>
          {words.endInvite}
        </Button>
      </NeedsConnection>
    </>
  );
}

/** Opens the system share sheet. Closing it is not an error. */
async function share({ notify }: HostApi, url: string) {
  try {
    await navigator.share({ text: words.share(url) });
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) notify('error', words.shareFailed);
  }
}

function CopyAndShare({ url }: { url: string }) {
  const { host } = useApp();
  const place = useRef<HTMLSpanElement>(null);
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const copy = async () => setIsCopied(place.current ? await copyText(place.current) : false);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className={styles.buttons}>
      <VisuallyHidden>
        <span ref={place} aria-hidden="true" translate="no">
          {url}
        </span>
      </VisuallyHidden>
      <Button variant="outline" onClick={() => void copy()}>
        <Icon aria-hidden="true" />
        <span>{partMessages.copy}</span>
      </Button>
      {'share' in navigator && (
        <Button variant="outline" onClick={() => void share(host, url)}>
          <Share2 aria-hidden="true" />
          {words.shareIt}
        </Button>
      )}
      <output className={ui.note}>{isCopied === null ? '' : isCopied ? words.copied : words.notCopied}</output>
    </div>
  );
}
