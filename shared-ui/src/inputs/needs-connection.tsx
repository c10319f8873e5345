import { CloudOff } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import type { Live } from '../contract/host-api.ts';
import { useLive } from '../contract/use-live.ts';
import styles from './needs-connection.module.css';

/** Whether the server can be reached; what does without it is always on. */
export const ConnectionContext = createContext<Live<boolean>>({ get: () => true, subscribe: () => () => undefined });

/** The id of the words that say why a control is off; undefined while it is on. */
export const WaitingContext = createContext<string | undefined>(undefined);

/**
 * Around buttons and switches that ask the server for something: while it cannot be reached they are off, and below them
 * stands why.
 */
export function NeedsConnection({ children }: { children: ReactNode }) {
  const id = useId();
  const isConnected = useLive(use(ConnectionContext));
  return (
    <WaitingContext value={isConnected ? undefined : id}>
      {children}
      {!isConnected && (
        <span id={id} className={styles.words}>
          <CloudOff size={16} aria-hidden="true" />
          Needs a connection
        </span>
      )}
    </WaitingContext>
  );
}
