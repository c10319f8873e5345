const storageKey = 'install';
let ofThisPage: string | undefined;

const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** A random id of this browser; the server only ever stores it hashed. Without storage it lasts as long as the page. */
export function installId(): string {
  try {
    const id = localStorage.getItem(storageKey) ?? newId();
    localStorage.setItem(storageKey, id);
    return id;
  } catch {
    return (ofThisPage ??= newId());
  }
}
