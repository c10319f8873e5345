import { searchMessages } from './search.messages.ts';

export function SearchNotLoaded() {
  return <p role="alert">{searchMessages.notLoaded}</p>;
}
