import { useLocation } from '@tokennest/shared-ui/kit';
import { useEffect, useReducer, useRef } from 'react';

/** The hash of a tab's form: a link that ends with it puts the focus into the form's first field. */
export const formHash = '#new';

/** Where the form begins, for its first field's `ref`, and a way to go there, also while the form is not shown yet. */
export function useFormLink() {
  const firstField = useRef<HTMLInputElement>(null);
  const [asked, openForm] = useReducer((times: number) => times + 1, 0);
  const { hash, key } = useLocation();
  const pressed = hash === formHash ? key : null; // another one where the link is pressed again
  useEffect(() => {
    if (pressed !== null) firstField.current?.focus();
  }, [pressed]);
  useEffect(() => {
    if (asked > 0) firstField.current?.focus();
  }, [asked]);
  return { firstField, openForm, isAskedFor: asked > 0 || pressed !== null };
}
