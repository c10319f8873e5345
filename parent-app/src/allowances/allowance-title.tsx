import type { AllowanceDto } from '@tokennest/shared-ui/contract';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { ChildAvatar } from '../ui/children/child-avatar.tsx';
import { frequencyWords } from './allowance-list.ts';
import styles from './allowances.module.css';

interface AllowanceTitleProps {
  allowance: AllowanceDto;
  name: string;
  as?: 'span' | 'h3';
}

export function AllowanceTitle({ allowance, name, as: Name = 'span' }: AllowanceTitleProps) {
  return (
    <span className={styles.allowance}>
      <ChildAvatar id={allowance.child_id} name={name} sizePx={36} />
      <span className={styles.words}>
        <Name className={classNames(styles.title, !allowance.is_active && styles.muted)}>{allowance.name}</Name>
        <span className={ui.hint}>{`${name} · ${frequencyWords[allowance.frequency]}`}</span>
      </span>
    </span>
  );
}
