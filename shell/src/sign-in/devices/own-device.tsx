import type { OwnDeviceDto } from '@tokennest/api/contract';
import type { HostApi } from '@tokennest/shared-ui/contract';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { useCallback, useEffect } from 'react';
import { forgetOwnDevice } from '../../devices/forget-own-device.ts';
import { shareDevice } from '../../devices/shared-device.ts';
import { useShellServices } from '../../shell-services.ts';
import { newAccount } from '../new-account.ts';
import { messages as words } from './device.messages.ts';
import { FacesPage } from './faces.page.tsx';

type Services = Pick<HostApi, 'notify' | 'client'>;

interface OwnDeviceProps extends Services {
  device: OwnDeviceDto;
  onSomeoneElse: () => void;
}

export function OwnDevice({ notify, client, device, onSomeoneElse }: OwnDeviceProps) {
  const { auth } = useShellServices().session;
  useEffect(() => shareDevice(auth, client), [auth, client]);
  // Someone else may use the form next.
  useEffect(() => void (newAccount.made = null), []);
  const goAway = useCallback(() => {
    forgetOwnDevice();
    notify('error', words.gone);
    onSomeoneElse();
  }, [notify, onSomeoneElse]);
  return (
    <KeepFocus isList>
      <FacesPage {...{ client, device, onSomeoneElse }} onGone={goAway} />
    </KeepFocus>
  );
}
