import { useLocation } from '@tokennest/shared-ui/kit';
import { useEffect, useReducer, useRef, useState } from 'react';
import { formHash } from './form-hash.ts';

/** A ref for the first field of a form, and a function that focuses it, even before it is rendered. */
export function useFormLink() {
  const firstField = useRef<HTMLInputElement>(null);
  const [asked, openForm] = useReducer((times: number) => times + 1, 0);
  const { hash, key } = useLocation();
  const pressed = hash === formHash ? key : null; // changes when the link is pressed again
  useEffect(() => {
    if (pressed !== null) firstField.current?.focus();
  }, [pressed]);
  useEffect(() => {
    if (asked > 0) firstField.current?.focus();
  }, [asked]);
  return { firstField, openForm, isAskedFor: asked > 0 || pressed !== null };
}

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
    /** Also null after the row was deleted. */
    edited: rows.find(({ id }) => id === opened) ?? null,
  };
}
