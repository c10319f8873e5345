import { copyText } from '@tokennest/shared-ui/browser/copy-text';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import styles from './code-to-copy.module.css';
import { partMessages as words } from './parts.messages.ts';

interface CodeToCopyProps {
  code: string;
  children?: ReactNode;
}

export function CodeToCopy({ code, children }: CodeToCopyProps) {
  const place = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const copy = async () => setIsCopied(place.current ? await copyText(place.current) : false);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className={`${ui.grid} ${ui.gap12} ${ui.relative}`}>
      <code ref={place} className={styles.code} translate="no">
        {code}
      </code>
      <div className={styles.buttons}>
        <Button variant="outline" onClick={() => void copy()}>
          <Icon aria-hidden="true" />
          <span>{isCopied ? words.copied : words.copy}</span>
        </Button>
        {children}
      </div>
      <output className={isCopied === false ? styles.note : styles.said}>
        {isCopied && <VisuallyHidden>{words.copied}</VisuallyHidden>}
        {isCopied === false && <span>{words.notCopied}</span>}
      </output>
    </div>
  );
}
