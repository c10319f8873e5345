import { type ReactNode, use, useId } from 'react';
import { WaitingContext } from '../inputs/needs-connection.tsx';
import styles from './notification-settings.module.css';

interface SwitchRowProps {
  label: string;
  note?: string;
  icon?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, note, icon, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  const whyOff = use(WaitingContext);
  const described = [note && `${id}-note`, whyOff].filter(Boolean).join(' ');
  return (
    <label className={styles.row}>
      {icon}
      <span className={styles.words}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {note && (
          <span id={`${id}-note`} className={styles.note}>
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-labelledby={id}
        aria-describedby={described || undefined}
        aria-disabled={whyOff !== undefined || undefined}
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => whyOff === undefined && onChange(event.target.checked)}
      />
    </label>
  );
}
