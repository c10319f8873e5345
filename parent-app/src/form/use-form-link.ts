import { useLocation } from '@tokennest/shared-ui/kit';
import { useEffect, useRef } from 'react';

/** The hash of a tab's form: a link that ends with it puts the focus into the form's first field. */
export const formHash = '#new';

/** Where the form begins, for its first field's `ref`, and a way to go there. */
export function useFormLink() {
  const firstField = useRef<HTMLInputElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (location.hash === formHash) firstField.current?.focus();
  }, [location]);
  return { firstField, openForm: () => firstField.current?.focus() };
}
