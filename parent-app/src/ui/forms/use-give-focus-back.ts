import { useLayoutEffect } from 'react';

/**
 * Returns focus to the opener on unmount. A layout effect, because it must run before React removes the focused
 * element.
 */
export function useGiveFocusBack(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
}
