import { Button } from '@tokennest/shared-ui/inputs/button';
import { detailOr } from '@tokennest/shared-ui/kit';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { ArchiveRestore, Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { makeBackup, WorkFailed } from './backups-api.ts';
import styles from './back-up.module.css';
import { messages as words } from './backups.messages.ts';

/** The server's own message if it has one. */
export const sentenceOf = (error: unknown): string =>
  error instanceof WorkFailed ? error.message : detailOr(error, words.notReached);

type End = { isGood: boolean; sentence: string };

export interface BackUp {
  isBusy: boolean;
  end: End | null;
  start: () => void;
}

export function useBackUp(token: string, onEnd: () => Promise<unknown>): BackUp {
  const [isBusy, setIsBusy] = useState(false);
  const [end, setEnd] = useState<End | null>(null);
  async function run(): Promise<void> {
    setIsBusy(true);
    setEnd(null);
    const ended = await makeBackup(token).then(
      () => ({ isGood: true, sentence: words.made }),
      (error: unknown) => ({ isGood: false, sentence: sentenceOf(error) }),
    );
    await onEnd();
    setEnd(ended);
    setIsBusy(false);
  }
  return { isBusy, end, start: () => void run() };
}

export const BackUpButton = ({ backUp, variant }: { backUp: BackUp; variant: 'solid' | 'outline' }) => (
  <Button variant={variant} isBusy={backUp.isBusy} onClick={backUp.start}>
    {!backUp.isBusy && <ArchiveRestore size={20} aria-hidden="true" />}
    <span>{backUp.isBusy ? words.backingUp : words.backUpNow}</span>
  </Button>
);

export const BackUpEnd = ({ backUp: { end }, className }: { backUp: BackUp; className?: string | undefined }) => (
  <output className={classNames(className, styles.end, end?.isGood === false && styles.bad)}>
    {end && (end.isGood ? <Check size={18} aria-hidden="true" /> : <CircleAlert size={18} aria-hidden="true" />)}
    <span>{end?.sentence}</span>
  </output>
);
