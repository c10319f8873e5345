import { Switch } from 'antd';
import { useState } from 'react';
import styles from './active-switch.module.css';

interface ActiveSwitchProps {
  /** Whose switch it is, e.g. a reward's title. */
  of: string;
  isActive: boolean;
  /** Resolves once the server has answered, also where it refused. */
  onChange: (isActive: boolean) => Promise<unknown>;
}

/** Shows at once what was chosen, and the truth again when the answer is there. */
export function ActiveSwitch({ of, isActive, onChange }: ActiveSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = (next: boolean) => {
    if (wanted !== null) return; // on its way: antd's own `loading` would disable it, and a disabled button loses the focus
    setWanted(next);
    void onChange(next).finally(() => setWanted(null));
  };
  return (
    <Switch
      className={styles.switch}
      aria-label={`${of}: active`}
      aria-busy={wanted !== null}
      checked={wanted ?? isActive}
      onChange={change}
    />
  );
}
