import { useEffect } from 'react';
import { useApp } from '../app-context.tsx';

/** Tells the shell of code that did not come: where its version is gone, the page is loaded anew. */
export function useReport(error: Error | null): void {
  const { report } = useApp().host;
  useEffect(() => {
    if (error) report(error);
  }, [error, report]);
}
