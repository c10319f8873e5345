import { CircleAlert } from 'lucide-react';
import styles from './field.module.css';

interface FieldErrorProps {
  /** For the control's aria-describedby. */
  id: string;
  children: string;
}

/** What is wrong with a field, in words; Field shows it by itself. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p className={styles.error} id={id}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  );
}
