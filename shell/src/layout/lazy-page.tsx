import { Spinner } from '@tokennest/shared-ui/inputs/button';
import { type ComponentType, type JSX, useEffect, useState } from 'react';
import styles from './lazy-page.module.css';

export function PageSpinner() {
  return (
    <main className={`${styles.page} mark`}>
      <Spinner label="Loading" />
    </main>
  );
}

interface LazyPage<Props> {
  Page: (props: Props) => JSX.Element;
  /** Asks for the page's code, before anything shows it. */
  load: () => Promise<unknown>;
}

/**
 * A page in a chunk of its own, with a spinner until that is there. React's `lazy` would keep the spinner up for at
 * least 300 ms, even where the code has come meanwhile or was there before.
 */
export function lazyPage<Props extends object>(importPage: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => (loaded ??= await importPage());

  function Page(props: Props) {
    const [Content, setContent] = useState(() => loaded);
    useEffect(() => {
      if (Content) return;
      const fail = (error: unknown) =>
        setContent(() => {
          throw error;
        });
      load().then((page) => setContent(() => page), fail);
    }, [Content]);
    return Content ? <Content {...props} /> : <PageSpinner />;
  }
  return { Page, load };
}
