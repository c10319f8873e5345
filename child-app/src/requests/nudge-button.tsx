import type { HostApi } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { ConnectionContext, NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { Check, Hand } from 'lucide-react';
import styles from './nudge.module.css';
import { messages } from './nudge.messages.ts';
import { type Nudgeable, nudgeOf } from './nudge-of.ts';
import { type Reminded, useNudge, useParentWord } from './use-nudge.ts';

export interface NudgeButtonProps {
  host: HostApi;
  of: Reminded['of'];
  thing: Nudgeable;
  title: string;
}

export function NudgeButton({ host, of, thing, title }: NudgeButtonProps) {
  const name = useParentWord(host);
  const nudging = useNudge(host, { of, id: thing.id });
  const state = nudgeOf(thing);
  return (
    <KeepFocus isList className={styles.nudge}>
      {state === 'may' && (
        <ConnectionContext value={host.isOnline}>
          <NeedsConnection>
            <Button
              variant="quiet"
              size="child"
              className={styles.remind}
              isBusy={nudging.isPending}
              aria-label={messages.remindOf(name, title)}
              onClick={() => nudging.mutate()}
            >
              {!nudging.isPending && <Hand />}
              <span>{messages.remind(name)}</span>
            </Button>
          </NeedsConnection>
        </ConnectionContext>
      )}
      {state === 'done' && (
        <p className={styles.done} tabIndex={-1}>
          <Check />
          <span>{messages.reminded(name)}</span>
        </p>
      )}
    </KeepFocus>
  );
}
