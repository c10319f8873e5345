import { CalendarCheck } from 'lucide-react';
import styles from './allowance-form.module.css';

interface EffectProps {
  /** For the submit button's aria-describedby: it is heard before the press. */
  id: string;
  children: string;
}

/** What sending the form does. */
export function Effect({ id, children }: EffectProps) {
  return (
    <p id={id} className={styles.effect}>
      <CalendarCheck size={20} aria-hidden="true" />
      {children}
    </p>
  );
}
