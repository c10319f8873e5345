import type { HostApi } from '@tokennest/shared-ui/contract';
import { useCallback, useEffect, useState } from 'react';
import { shareDevice } from '../auth/shared-device.ts';
import { useShellServices } from '../shell-services.ts';
import { forgetOwnDevice, readOwnDevice } from '../auth/own-device.ts';
import { messages as words } from './device.messages.ts';
import { FacesPage } from './faces.page.tsx';

type Services = Pick<HostApi, 'notify' | 'client'>;

interface OwnDeviceProps extends Services {
  /** To the form with the email. */
  onSomeoneElse: () => void;
}

/** /login on a device that a parent has let in. */
export function OwnDevice({ notify, client, onSomeoneElse }: OwnDeviceProps) {
  const [device] = useState(readOwnDevice);
  const { auth } = useShellServices().session;
  useEffect(() => shareDevice(auth, client), [auth, client]);
  const goAway = useCallback(() => {
    forgetOwnDevice();
    notify('error', words.gone);
    onSomeoneElse();
  }, [notify, onSomeoneElse]);
  return device && <FacesPage {...{ client, device, onSomeoneElse }} onGone={goAway} />;
}
