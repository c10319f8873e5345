import type { HostApi } from '@tokennest/shared-ui/contract';

/** Ours, and those of libraries. */
const openDialog = 'dialog[open], [role="dialog"]';

/** Tracks the forms that were focused since the page started; a reload would lose their input. */
export function followForms(query: Pick<HostApi['query'], 'isMutating'>) {
  const touched = new Set<Element>();
  const note = (element: unknown) => {
    const form = element instanceof Element ? element.closest('form') : null;
    if (form) touched.add(form);
  };
  const noteFocus = ({ target }: FocusEvent) => note(target);
  return {
    follow: () => {
      note(document.activeElement);
      document.addEventListener('focusin', noteFocus);
      return () => document.removeEventListener('focusin', noteFocus);
    },
    /** True if no dialog is open, no form has the focus, and no request is running. */
    isClean: () => {
      for (const form of touched) if (!form.isConnected) touched.delete(form);
      return touched.size === 0 && document.querySelector(openDialog) === null && query.isMutating() === 0;
    },
  };
}
