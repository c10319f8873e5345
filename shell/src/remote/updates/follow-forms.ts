/** Dialogs of ours and of antd. */
const openDialog = 'dialog[open], [role="dialog"]';

/** Knows which forms somebody has been in; what stands in them would be lost with the page. */
export function followForms() {
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
    /** No dialog is open, and no form in the page was touched. */
    isClean: () => document.querySelector(openDialog) === null && ![...touched].some((form) => form.isConnected),
  };
}
