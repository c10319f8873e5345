import { useState, type SyntheticEvent } from 'react';
import { textOf } from './use-account-form.ts';

/** What is being typed into a form, for advice meanwhile. */
export function useTyped() {
  const [typed, setTyped] = useState(() => new FormData());
  return {
    typedIn: (field: string) => textOf(typed, field),
    onInput: (event: SyntheticEvent<HTMLFormElement>) => setTyped(new FormData(event.currentTarget)),
  };
}
