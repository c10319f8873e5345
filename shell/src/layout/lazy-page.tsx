import { Spinner } from '@tokennest/shared-ui/inputs/button';
import { type ComponentType, type JSX, useEffect, useState } from 'react';
import styles from './lazy-page.module.css';
import { pageMessages } from './page.messages.ts';

export function PageSpinner() {
  return (
    <main className={`${styles.page} mark`}>
      <Spinner label={pageMessages.loading} />
    </main>
  );
}

interface LazyPage<Props> {
  Page: (props: Props) => JSX.Element;
  load: () => Promise<unknown>;
}

/** Loads a page on demand with a spinner. React's `lazy` would keep its spinner for at least 300 ms. */
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
