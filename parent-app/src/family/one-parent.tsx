import { Info } from 'lucide-react';
import { familyMessages as words } from './family.messages.ts';
import styles from './family.module.css';

/** Why nobody else joins as a parent (Rules 4.2). */
export function OneParent() {
  return (
    <aside className={styles.aside} aria-labelledby="one-parent">
      <Info size={20} aria-hidden="true" />
      <div>
        <h2 id="one-parent">One parent account</h2>
        <p>{words.oneParent}</p>
      </div>
    </aside>
  );
}
