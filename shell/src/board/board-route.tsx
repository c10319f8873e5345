import type { OwnDeviceDto } from '@tokennest/api/contract';
import type { Board, RemoteName } from '@tokennest/shared-ui/contract';
import { ApiError, useNavigate } from '@tokennest/shared-ui/kit';
import { type ComponentType, useMemo, useState } from 'react';
import { boardOf } from '../own-device/device-board.ts';
import { forgetOwnDevice } from '../own-device/forget-own-device.ts';
import { isShared, readOwnDevice } from '../own-device/read-own-device.ts';
import { useShellServices } from '../shell-services.ts';
import { messages as words } from './board.messages.ts';
import { NoBoard } from './no-board.tsx';

/** /board: the child remote's part for a wall, on a device that all children share (Rules 12.113). */
export function BoardRoute({ Remote }: { Remote: RemotePart }) {
  const [device] = useState(readOwnDevice);
  return isShared(device) ? <SharedBoard device={device} Remote={Remote} /> : <NoBoard />;
}

/** What shows a remote: code of its own, which other devices need not load for this. */
type RemotePart = ComponentType<{ name: RemoteName; basename: string; board: Board }>;

function SharedBoard({ device, Remote }: { device: OwnDeviceDto; Remote: RemotePart }) {
  const { session, toasts } = useShellServices();
  const navigate = useNavigate();
  const board = useMemo((): Board => {
    const own = boardOf(session.client, device);
    const goAway = () => {
      forgetOwnDevice();
      toasts.notify('error', words.gone);
      void navigate('/login', { replace: true });
    };
    const refresh = () =>
      own.refresh().catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) goAway();
        throw error;
      });
    return { ...own, refresh };
  }, [session, toasts, navigate, device]);
  return <Remote name="childApp" basename="/board" board={board} />;
}
