import { isOn as isOnHere, turn } from '@tokennest/shared-ui/contract/device-switch';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { useEffect, useState } from 'react';
import { useApp } from '../app-context.tsx';
import styles from './keys-sheet.module.css';
import { keysMessages as words } from './keys.messages.ts';

const keys = [
  [words.addOrFindKeys, words.addOrFind],
  ['/', words.addOrFind],
  [words.rowKeys, words.rows],
  ['a', words.approve],
  ['r', words.sendBack],
  ['?', words.theseKeys],
] as const;

interface KeysSheetProps {
  what: { memory: string; onTurn: (areOn: boolean) => void };
  onClose: () => void;
}

/** A person who dictates or whose hand slips can turn single keys off (WCAG 2.1.4). */
export function KeysSheet({ what: { memory, onTurn }, onClose }: KeysSheetProps) {
  const { host } = useApp();
  const [isOn, setIsOn] = useState(true);
  useEffect(() => void isOnHere(host, memory).then(setIsOn), [host, memory]);
  const change = (next: boolean) => {
    setIsOn(next);
    onTurn(next);
    void turn(host, memory, next ? 'on' : 'off');
  };
  return (
    <Dialog title={words.title} onDismiss={onClose} hasClose>
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
          <input type="checkbox" checked={isOn} onChange={({ target }) => change(target.checked)} />
          <span>{words.useSingle}</span>
        </label>
      )}
    </Dialog>
  );
}
