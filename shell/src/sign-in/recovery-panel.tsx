import { copyText } from '@tokennest/shared-ui/browser/copy-text';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Check, Copy, KeyRound } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { RecoveryCode } from '../session/recovery-code.ts';
import { recoveryMessages as words } from './recovery.messages.ts';
import styles from './recovery-panel.module.css';

export interface RecoveryPanelProps {
  recovery: RecoveryCode;
  onSaved: () => void;
}

export function RecoveryPanel({ recovery: { email, code, isRenewed }, onSaved }: RecoveryPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { what, title: heading } = isRenewed ? words.renewedCode : words.firstCode;
  useAskBeforeLeaving();
  useEffect(() => {
    if (isRenewed) title.current?.focus(); // replaces the dialog's focus; after a sign-up the page's heading has it
  }, [isRenewed]);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
        <KeyRound size={20} aria-hidden="true" />
        <span>{heading}</span>
      </h2>
      <p className={styles.what}>{`${what} ${words.keep}`}</p>
      <CodeToCopy email={email} code={code} />
      <Button size="form" variant="quiet" isWide onClick={onSaved}>
        {words.saved}
      </Button>
    </section>
  );
}

function CodeToCopy({ email, code }: Pick<RecoveryCode, 'email' | 'code'>) {
  const place = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const copy = async () => setIsCopied(place.current ? await copyText(place.current) : false);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className={styles.well}>
      <p className={styles.email}>{words.forEmail(email)}</p>
      <code className={styles.code} ref={place} translate="no">
        {code}
      </code>
      <Button variant="outline" className={styles.copy} onClick={() => void copy()}>
        <Icon aria-hidden="true" />
        <span>{isCopied ? words.copied : words.copy}</span>
      </Button>
      <output className={isCopied === false ? styles.failure : styles.success}>
        {isCopied && <VisuallyHidden>{words.copied}</VisuallyHidden>}
        {isCopied === false && <span>{words.notCopied}</span>}
      </output>
    </div>
  );
}

/** Closing the tab would lose the code; a reload looks the same to the page. */
function useAskBeforeLeaving(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
