import { useLocation } from '@tokennest/shared-ui/kit';
import { useEffect, useReducer, useRef, useState } from 'react';
import { formHash } from './form-hash.ts';

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

/** What the drawer of a tab holds: a thing to be made, one of the list, or nothing. */
export function useEditor<Row extends { id: string }>(rows: readonly Row[]) {
  const [opened, setOpened] = useState<string | null>(null);
  const { hash, key } = useLocation();
  const pressed = hash === formHash ? key : null;
  const [followed, setFollowed] = useState<string | null>(null);
  if (pressed !== followed) {
    setFollowed(pressed);
    if (pressed !== null) setOpened('new');
  }
  return {
    create: () => setOpened('new'),
    edit: ({ id }: Row) => setOpened(id),
    close: () => setOpened(null),
    isNew: opened === 'new',
    /** Null, too, once it was deleted. */
    edited: rows.find(({ id }) => id === opened) ?? null,
  };
}
