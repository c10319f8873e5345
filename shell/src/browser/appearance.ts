import { liveValue, type Appearance, type HostApi, type Live } from '@tokennest/shared-ui/contract';
import { storeIfRoom } from './storage/storage.ts';

const storageKey = 'appearance';
const isAppearance = (value: unknown): value is Appearance => value === 'auto' || value === 'light' || value === 'dark';

function storedChoice(): Appearance {
  const stored = localStorage.getItem(storageKey);
  return isAppearance(stored) ? stored : 'auto';
}

const choice = liveValue<Appearance>(storedChoice());
const darkScheme = window.matchMedia('(prefers-color-scheme: dark)');

/** Belongs to the device, not to a person, so it survives signing out. */
export const appearance: HostApi['appearance'] = {
  ...choice,
  set: (next) => {
    storeIfRoom(storageKey, next);
    choice.set(next);
  },
};

export const isDark: Live<boolean> = {
  get: () => (choice.get() === 'auto' ? darkScheme.matches : choice.get() === 'dark'),
  subscribe: (listener) => {
    const leave = choice.subscribe(listener);
    darkScheme.addEventListener('change', listener);
    return () => {
      leave();
      darkScheme.removeEventListener('change', listener);
    };
  },
};

/** `auto` removes the attribute, so the style sheet follows the device. */
export function showAppearance(): void {
  const show = () => {
    const { dataset } = document.documentElement;
    if (choice.get() === 'auto') delete dataset['scheme'];
    else dataset['scheme'] = choice.get();
  };
  show();
  choice.subscribe(show);
}
