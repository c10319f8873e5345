import type { HostApi, PairingDto, ProfileDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Loading } from '@tokennest/shared-ui/states/loaded';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { Check, CircleAlert, Clock, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import sheet from '../../ui/dialogs/sheet.module.css';
import { LazyPart } from '../../ui/lazy-code.tsx';
import { useDevices } from './get-devices.ts';
import { PhonesCannotReach, signInUrlOf } from './phone-address.tsx';
import { signInMessages as words } from './sign-in.messages.ts';
import { minutesOf, useSecondsUntil } from './time-left.ts';
import rows from '../../ui/lists/row-list.module.css';
import styles from './sign-in-methods.module.css';

/** Repeating the request with the same key returns the same code. */
export const makePairing = ({ client }: HostApi, childId: string, key: string) =>
  answer(client.api.devices.pairings.$post({ json: { child_id: childId } }, { headers: { 'Idempotency-Key': key } }));

/** Creates a pairing on mount and another on `renew`. A mutation, because a query may refetch at any time. */
function usePairing(host: HostApi, childId: string) {
  const [key, setKey] = useState(newKey);
  const { mutate, data, error } = useMutation({ mutationFn: (sent: string) => makePairing(host, childId, sent) });
  useEffect(() => mutate(key), [mutate, key]);
  return { pairing: data, error, renew: () => setKey(newKey()), retry: () => mutate(key) };
}

const lookMs = 3000;

interface PairCodeProps {
  child: ProfileDto;
  /** Several codes on one screen: compact, without the shared hints. */
  isOneOfSeveral?: boolean;
  children?: ReactNode;
}

export function PairCode({ child, isOneOfSeveral = false, children }: PairCodeProps) {
  const { host } = useApp();
  const { pairing, error, renew, retry } = usePairing(host, child.id);
  const { data } = useDevices(host, lookMs);
  const device = data?.devices.find(({ id }) => id === pairing?.id);
  return (
    <>
      <VisuallyHidden>
        <output>{device && words.isIn(child.display_name)}</output>
      </VisuallyHidden>
      {device ? (
        <>
          <IsIn child={child} device={device.name} />
          {children}
        </>
      ) : pairing ? (
        <Code
          key={pairing.id}
          child={child}
          pairing={pairing}
          signIn={signInUrlOf(data?.network_address)}
          isOneOfSeveral={isOneOfSeveral}
          onRenew={renew}
        />
      ) : error ? (
        <StatePanel
          isError
          icon={<CircleAlert aria-hidden="true" />}
          title={detailOr(error, words.pairFailed)}
          action={
            <Button variant="outline" onClick={retry}>
              {words.retry}
            </Button>
          }
        />
      ) : (
        <CodeSkeleton />
      )}
    </>
  );
}

interface IsInProps {
  child: ProfileDto;
  device: string;
}

export function IsIn({ child, device }: IsInProps) {
  const { id, display_name: name } = child;
  return (
    <div className={sheet.what}>
      <ChildAvatar id={id} name={name} />
      <div className={ui.words}>
        <p className={sheet.name} translate="no">
          {name}
        </p>
        <p className={ui.hint}>{words.justNow(device)}</p>
      </div>
      <Badge tone="leaf" icon={<Check aria-hidden="true" />}>
        {words.signedIn}
      </Badge>
    </div>
  );
}

const spoken = (digits: string) => digits.replace(/^(.{3})/, '$1 ');

const loadQrCode = () => import('./qr-code.tsx').then(({ QrCode }) => QrCode);

interface CodeProps {
  child: ProfileDto;
  pairing: PairingDto;
  signIn: URL;
  isOneOfSeveral: boolean;
  onRenew: () => void;
}

function Code({ child, pairing, signIn, isOneOfSeveral, onRenew }: CodeProps) {
  const { code, digits, expires_at: until } = pairing;
  const seconds = useSecondsUntil(until);
  const { id, display_name: name } = child;
  const sizePx = isOneOfSeveral ? 136 : 172;
  return (
    <>
      <div className={sheet.what}>
        <ChildAvatar id={id} name={name} />
        <p className={classNames(ui.words, sheet.name)} translate="no">
          {name}
        </p>
        <p className={`${ui.row} ${ui.note} ${ui.figures} ${ui.gap6}`}>
          <Clock size={18} aria-hidden="true" />
          <span>{seconds > 0 ? words.left(minutesOf(seconds)) : words.over}</span>
        </p>
      </div>
      {seconds > 0 ? (
        <div className={`${ui.row} ${ui.wrap} ${ui.gap16}`}>
          <LazyPart name="qr code" load={loadQrCode} skeleton={<Skeleton width={sizePx} height={sizePx} />}>
            {(QrCode) => <QrCode value={`${signIn.href}#in=${code}`} sizePx={sizePx} />}
          </LazyPart>
          <div className={styles.type}>
            <p>
              {rich(words.scan(name, signIn.host), {
                text: (text) => <span>{text}</span>,
                address: (text) => <strong translate="no">{text}</strong>,
              })}
            </p>
            <p className={styles.digits} translate="no">
              <bdi dir="ltr">{spoken(digits)}</bdi>
            </p>
          </div>
        </div>
      ) : (
        <NeedsConnection>
          <Button size="form" isWide onClick={onRenew}>
            <RefreshCw aria-hidden="true" />
            {words.newCode}
          </Button>
        </NeedsConnection>
      )}
      {!isOneOfSeveral && <PhonesCannotReach />}
      {!isOneOfSeveral && <p className={rows.note}>{words.once}</p>}
    </>
  );
}

function CodeSkeleton() {
  return (
    <Loading>
      <div className={`${ui.grid} ${ui.gap16}`}>
        <Skeleton height={68} />
        <div className={`${ui.row} ${ui.wrap} ${ui.gap16}`}>
          <Skeleton width={172} height={172} />
          <div className={styles.type}>
            <Skeleton height={66} />
            <Skeleton width={120} height={36} />
          </div>
        </div>
      </div>
    </Loading>
  );
}
