import { copyText } from '@tokennest/shared-ui/browser/copy-text';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Button, Spinner } from '@tokennest/shared-ui/inputs/button';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { Check, CircleAlert, Copy, ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { longTime } from '../../format.ts';
import { dialogMessages as words } from './dialog.messages.ts';
import styles from './dialogs.module.css';
import { makePreview, type Preview, type Remote, whyNot } from '../releases-api.ts';
import { folderOf } from '../remote-view.ts';

interface PreviewDialogProps {
  token: string;
  name: string;
  role: Remote['role'];
  version: string;
  onDismiss: () => void;
}

/** Requests a new link each time. No confirmation, because a preview changes nothing for anyone else. */
export function PreviewDialog({ token, name, role, version, onDismiss }: PreviewDialogProps) {
  const [made, setMade] = useState<Preview | null>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    makePreview(token, name, version).then(
      (preview) => isOver || setMade(preview),
      (error: unknown) => isOver || setMistake(whyNot(error)),
    );
    return () => void (isOver = true);
  }, [token, name, version]);
  return (
    <Dialog title={words.previewOf(folderOf(name), version)} hasClose onDismiss={onDismiss}>
      {made && <Link preview={made} role={role} />}
      {mistake !== null && (
        <p role="alert" className={styles.mistake}>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{mistake}</span>
        </p>
      )}
      {!made && mistake === null && <Spinner label={words.creating} />}
    </Dialog>
  );
}

/** Opens without access to this tab: a preview runs a remote's code, and this tab has the operator's token. */
function Link({ preview, role }: { preview: Preview; role: Remote['role'] }) {
  const address = `${location.origin}${preview.path}`;
  const code = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    if (code.current) setCopied(await copyText(code.current));
  };
  return (
    <>
      <p className={styles.sentence}>
        <span>{rich(words.until(longTime(preview.until)), { b: (text) => <strong>{text}</strong> })}</span>
        <span>{role === null ? '' : ` ${words.signInAs[role]}`}</span>
      </p>
      <code ref={code} className={styles.link}>
        {address}
      </code>
      <output className={styles.copied}>
        {copied === true && (
          <>
            <Check size={18} aria-hidden="true" /> {words.copied}
          </>
        )}
        {copied === false && <span>{words.notCopied}</span>}
      </output>
      <div className={styles.two}>
        <a className={styles.open} href={preview.path} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={20} aria-hidden="true" />
          {words.open}
        </a>
        <Button size="form" onClick={() => void copy()}>
          <Copy size={20} aria-hidden="true" />
          {words.copy}
        </Button>
      </div>
    </>
  );
}
