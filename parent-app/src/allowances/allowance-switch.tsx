import type { AllowanceDto } from '@tokennest/shared-ui/contract';
import { useApp } from '../app-context.tsx';
import { ActiveSwitch } from '../table/active-switch.tsx';
import { useActivateAllowance } from './edit-allowance.ts';

interface AllowanceSwitchProps {
  allowance: AllowanceDto;
  /** The child's name: two children may have allowances of one name. */
  name: string;
}

export function AllowanceSwitch({ allowance, name }: AllowanceSwitchProps) {
  const { host } = useApp();
  const { mutateAsync } = useActivateAllowance(host, allowance.id);
  return (
    <ActiveSwitch
      of={`${allowance.name}, ${name}`}
      isActive={allowance.is_active}
      onChange={(isActive) => mutateAsync(isActive).catch(() => undefined)} // the hook has told why
    />
  );
}
