import type { HostApi } from '@tokennest/shared-ui/contract';

/** Dialogs of ours, and of a library's. */
const openDialog = 'dialog[open], [role="dialog"]';

/** Knows which forms somebody has been in, from the first moment of the page; what stands in them would be lost with it. */
export function followForms(query: Pick<HostApi['query'], 'isMutating'>) {
  const touched = new Set<Element>();
  const note = (element: unknown) => {
    const form = element instanceof Element ? element.closest('form') : null;
    if (form) touched.add(form);
  };
  const noteFocus = ({ target }: FocusEvent) => note(target);
  return {
    /** Answers what ends it. */
    follow: () => {
      note(document.activeElement);
      document.addEventListener('focusin', noteFocus);
      return () => document.removeEventListener('focusin', noteFocus);
    },
    /** No dialog is open, no form that still stands was touched, and nothing is being sent. */
    isClean: () => {
      for (const form of touched) if (!form.isConnected) touched.delete(form);
      return touched.size === 0 && document.querySelector(openDialog) === null && query.isMutating() === 0;
    },
  };
}
