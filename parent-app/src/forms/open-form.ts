import { useLocation } from '@tokennest/shared-ui/kit';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';

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

/**
 * The one form of a tab, which makes a new thing or edits one of the list. Whoever opens it is taken to its first field;
 * whoever has edited goes back to where they came from.
 */
export function useEditForm<Row extends { id: string }>(rows: readonly Row[], hasForm = true) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const { hash } = useLocation();
  const openForm = useCallback(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);

  useEffect(() => {
    if (hasForm && hash === formHash) openForm();
  }, [hasForm, hash, openForm]);
  useEffect(() => {
    if (editedId !== null) openForm();
  }, [editedId, openForm]);

  return {
    form,
    openForm,
    /** Null while the form is for a new thing, also when the edited one was deleted. */
    edited: rows.find(({ id }) => id === editedId) ?? null,
    edit: ({ id }: Row) => {
      opener.current = document.activeElement;
      setEditedId(id);
      if (id === editedId) openForm();
    },
    done: () => {
      setEditedId(null);
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
