import { CloudOff } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import type { Live } from '../contract/host-api.ts';
import { useLive } from '../contract/use-live.ts';
import { messages } from './input.messages.ts';
import styles from './needs-connection.module.css';

/** True while the server is reachable. Always true by default. */
export const ConnectionContext = createContext<Live<boolean>>({ get: () => true, subscribe: () => () => undefined });

/** Id of the text that explains why a control is off; undefined while it is on. */
export const WaitingContext = createContext<string | undefined>(undefined);

/** Wraps buttons and switches that need the server. While it is unreachable they are off, with an explanation below. */
export function NeedsConnection({ children }: { children: ReactNode }) {
  const id = useId();
  const isConnected = useLive(use(ConnectionContext));
  return (
    <WaitingContext value={isConnected ? undefined : id}>
      {children}
      {!isConnected && (
        <span id={id} className={styles.words}>
          <CloudOff size={16} aria-hidden="true" />
          <span>{messages.needsConnection}</span>
        </span>
      )}
    </WaitingContext>
  );
}
