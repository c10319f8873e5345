import { Contrast, Moon, Sun } from 'lucide-react';
import type { HostApi } from '../contract/host-api.ts';
import { useLive } from '../contract/use-live.ts';
import { messages } from './input.messages.ts';
import { Segmented } from './segmented.tsx';

const options = [
  { value: 'auto', label: messages.appearances.auto, icon: <Contrast aria-hidden="true" /> },
  { value: 'light', label: messages.appearances.light, icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: messages.appearances.dark, icon: <Moon aria-hidden="true" /> },
] as const;

export interface AppearanceSwitchProps extends Pick<HostApi, 'appearance'> {
  /** False if a heading already says it. */
  isLabelShown?: boolean;
}

export function AppearanceSwitch({ appearance, isLabelShown = true }: AppearanceSwitchProps) {
  const choice = useLive(appearance);
  return (
    <Segmented
      label={messages.appearance}
      isLabelShown={isLabelShown}
      options={options}
      value={choice}
      onChange={(next) => appearance.set(next)}
    />
  );
}
