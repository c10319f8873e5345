import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { useEffect, useState } from 'react';
import { useApp } from '../app-context.tsx';
import styles from './keys-sheet.module.css';
import { areKeysOn, turnKeys } from './single-keys.ts';

const keys = [
  ['Ctrl K or ⌘ K', 'Add or find'],
  ['/', 'Add or find'],
  ['j and k', 'Next and previous row'],
  ['a', 'Approve, fulfill, or accept'],
  ['r', 'Send back or decline'],
  ['?', 'These keys'],
] as const;

interface KeysSheetProps {
  what: { onTurn: (areOn: boolean) => void };
  onClose: () => void;
}

/** A person who dictates or whose hand slips can turn single keys off (WCAG 2.1.4). */
export function KeysSheet({ what: { onTurn }, onClose }: KeysSheetProps) {
  const { host } = useApp();
  const [isOn, setIsOn] = useState(true);
  useEffect(() => void areKeysOn(host).then(setIsOn), [host]);
  const turn = (next: boolean) => {
    setIsOn(next);
    onTurn(next);
    void turnKeys(host, next);
  };
  return (
    <Dialog title="Keys" onDismiss={onClose} hasClose>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {host.memoryOf && (
        <label className={styles.switch}>
          <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
          <span>Use single keys on this device</span>
        </label>
      )}
    </Dialog>
  );
}
