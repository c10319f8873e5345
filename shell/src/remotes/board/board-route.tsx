import type { BoardDto, OwnDeviceDto } from '@tokennest/api/contract';
import type { Board, RemoteName } from '@tokennest/shared-ui/contract';
import { ApiError, useNavigate } from '@tokennest/shared-ui/kit';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { chooseLanguage } from '../../devices/language.ts';
import { isLive } from '../../live/use-live-changes.ts';
import type { boardOf } from '../../devices/device-board.ts';
import { forgetOwnDevice } from '../../devices/forget-own-device.ts';
import { isShared, readOwnDevice } from '../../devices/read-own-device.ts';
import { useShellServices } from '../../shell-services.ts';
import { messages as words } from './board.messages.ts';
import { NoBoard } from './no-board.tsx';

/** /board: the child remote's board, on a device that all children share (Rules 12.113). */
export function BoardRoute(parts: Parts) {
  const [device] = useState(readOwnDevice);
  return isShared(device) ? <SharedBoard device={device} {...parts} /> : <NoBoard />;
}

/** Everyone reads the board, so it has the family's language, unless one was chosen on this device. */
function showFamilyLanguage(board: BoardDto): BoardDto {
  chooseLanguage({ family: board.family_language ?? null });
  return board;
}

/** Code shared with other pages: the remote and the tap store. */
interface Parts {
  Remote: ComponentType<{ name: RemoteName; basename: string; board: Board }>;
  boardOf: typeof boardOf;
}

function SharedBoard({ device, Remote, boardOf: makeBoard }: Parts & { device: OwnDeviceDto }) {
  const { session, toasts } = useShellServices();
  const navigate = useNavigate();
  const board = useMemo((): Board => {
    const own = makeBoard(session.client, device);
    const goAway = () => {
      forgetOwnDevice();
      toasts.notify('error', words.gone);
      void navigate('/login', { replace: true });
    };
    const refresh = () =>
      own
        .refresh()
        .then(showFamilyLanguage)
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 401) goAway();
          throw error;
        });
    return { ...own, refresh };
  }, [session, toasts, navigate, device, makeBoard]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const { refresh } = board;
    const loading = import(/* webpackChunkName: "live" */ '../../live/follow-board.ts');
    void loading
      .then(({ followBoard }) => {
        if (!signal.aborted) followBoard({ client: session.client, device, refresh, isLive, signal });
      })
      // Without a network the code did not load; the board keeps polling.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [session, device, board]);
  return <Remote name="childApp" basename="/board" board={board} />;
}
