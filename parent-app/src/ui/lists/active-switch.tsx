import { NeedsConnection, WaitingContext } from '@tokennest/shared-ui/inputs/needs-connection';
import { Switch } from 'antd';
import { Pencil, Trash2 } from 'lucide-react';
import { use, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import styles from './active-switch.module.css';
import { listMessages as words } from './list.messages.ts';

interface RowButtonsProps {
  of: string;
  onEdit: () => void;
  onDelete: () => void;
  isDeleting: boolean;
}

export function RowButtons({ of, onEdit, onDelete, isDeleting }: RowButtonsProps) {
  return (
    <>
      <IconButton label={words.edit(of)} icon={<Pencil aria-hidden="true" />} onClick={onEdit} />
      <IconButton
        label={words.delete(of)}
        icon={<Trash2 aria-hidden="true" />}
        isBusy={isDeleting}
        onClick={onDelete}
      />
    </>
  );
}

interface ActiveSwitchProps {
  of: string;
  isActive: boolean;
  onChange: (isActive: boolean) => Promise<unknown>;
}

/** Shows the new state immediately, and the real one once the server has answered. */
export function ActiveSwitch({ of, isActive, onChange }: ActiveSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = (next: boolean) => {
    if (wanted !== null) return; // busy: antd's `loading` would disable the switch, and a disabled button loses the focus
    setWanted(next);
    void onChange(next).finally(() => setWanted(null));
  };
  const shared = { of, isOn: wanted ?? isActive, isBusy: wanted !== null, onChange: change };
  return (
    <span className={styles.place} data-paper={isActive ? words.active : words.notActive}>
      <NeedsConnection>
        <Control {...shared} />
      </NeedsConnection>
    </span>
  );
}

interface ControlProps {
  of: string;
  isOn: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
}

function Control({ of, isOn, isBusy, onChange }: ControlProps) {
  const whyOff = use(WaitingContext);
  return (
    <Switch
      className={styles.switch}
      aria-label={words.isActive(of)}
      aria-busy={isBusy}
      {...(whyOff && { disabled: true, 'aria-describedby': whyOff })}
      checked={isOn}
      onChange={onChange}
    />
  );
}
