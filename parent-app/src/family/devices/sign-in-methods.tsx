import type { DeviceDto, HostApi, ProfileDto, SecretKind } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { withCommas } from '@tokennest/shared-ui/locale/listed';
import { KeyRound, Lock, QrCode } from 'lucide-react';
import { useApp } from '../../app-context.tsx';
import { askFirst } from '../../ui/dialogs/ask-first.ts';
import { useLazyDialog } from '../../ui/lazy-code.tsx';
import { isShared, refetchDevices, type SignInMethods } from './get-devices.ts';
import { signInMessages as words } from './sign-in.messages.ts';
import styles from './sign-in-methods.module.css';

const loadPair = () => import('./pair-dialog.tsx').then(({ PairDialog }) => PairDialog);
const loadSecret = () => import('./secret-dialog.tsx').then(({ SecretDialog }) => SecretDialog);
const loadEmail = () => import('./email-dialog.tsx').then(({ EmailDialog }) => EmailDialog);

export const usePairDialog = () => useLazyDialog('pair', loadPair, words.dialogFailed);
export const useEmailDialog = () => useLazyDialog('add email', loadEmail, words.dialogFailed);

export function describeSignIn({ child_id, secret, email }: SignInMethods, devices: readonly DeviceDto[]): string {
  const namesOf = (list: readonly DeviceDto[]) => withCommas(list.map(({ name }) => name));
  const own = namesOf(devices.filter((device) => device.child_id === child_id));
  const shared = namesOf(devices.filter(isShared));
  const parts = [
    own,
    shared && words.onShared[secret ?? 'none'](shared),
    !own && !shared && words.noDevice,
    email ?? words.noEmail,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** How a parent changes the way a child signs in. Replacing an existing secret asks for confirmation. */
export function useSignInActions(child: ProfileDto, kind: SecretKind | null) {
  const { host } = useApp();
  const pair = usePairDialog();
  const secret = useLazyDialog('secret', loadSecret, words.dialogFailed);
  const { display_name: name } = child;
  const question = {
    title: words.changeTitle(name),
    sentence: words.askChange(name),
    confirmLabel: words.change,
    dismissLabel: words.keepOld,
  };
  const secretKind = kind ?? 'none';
  const openSecret = () => secret.open(child);
  const change = {
    label: words.setSecret[secretKind],
    about: words.setSecretFor[secretKind](name),
    icon: <KeyRound aria-hidden="true" />,
    act: kind ? () => askFirst(host, question, openSecret) : openSecret,
  };
  const pairing = {
    label: words.pair,
    about: words.pairFor(name),
    icon: <QrCode aria-hidden="true" />,
    act: () => pair.open(child),
  };
  return {
    actions: [change, pairing],
    dialog: (
      <>
        {pair.dialog}
        {secret.dialog}
      </>
    ),
  };
}

function useUnlock(host: HostApi, { id: childId, display_name: name }: ProfileDto) {
  const { client, notify } = host;
  return useMutation({
    mutationFn: ({ id }: DeviceDto) =>
      answer(client.api.devices[':id'].open.$post({ param: { id }, json: { child_id: childId } })),
    onSuccess: (_, device) => notify('success', words.opened(name, device.name)),
    onError: (error) => notify('error', detailOr(error, words.openFailed)),
    onSettled: () => refetchDevices(host),
  });
}

interface LockedOutProps {
  child: ProfileDto;
  device: DeviceDto;
}

/** Locked after ten wrong guesses of the secret on this device (Rules 2.112). */
export function LockedOut({ child, device }: LockedOutProps) {
  const { host } = useApp();
  const open = useUnlock(host, child);
  return (
    <div className={styles.closed}>
      <Lock size={20} aria-hidden="true" />
      <p className={styles.why}>
        <strong>{words.lockedOut(child.display_name, device.name)}</strong> {words.tenWrong}
      </p>
      <NeedsConnection>
        <Button
          variant="outline"
          className={styles.open}
          aria-label={words.unlockOf(child.display_name, device.name)}
          isBusy={open.isPending}
          onClick={() => open.mutate(device)}
        >
          {words.unlock}
        </Button>
      </NeedsConnection>
    </div>
  );
}
