import { useLayoutEffect } from 'react';

/**
 * What was pressed to open something gets the focus back when that is closed. A layout effect, since it must run before
 * React removes what holds the focus now.
 */
export function useGiveFocusBack(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
}
