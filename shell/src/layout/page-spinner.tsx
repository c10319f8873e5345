import { Spinner } from '@tokennest/shared-ui/primitives/spinner';
import styles from './page-spinner.module.css';

export function PageSpinner() {
  return (
    <main className={`${styles.page} mark`}>
      <Spinner label="Loading" />
    </main>
  );
}
