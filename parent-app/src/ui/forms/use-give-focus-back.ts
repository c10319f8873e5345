import { useLayoutEffect } from 'react';

/** Returns focus on unmount. A layout effect, which runs before React removes the focused element. */
export function useGiveFocusBack(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
}
