import { CircleAlert, CircleCheck } from 'lucide-react';
import styles from './account-form.module.css';

/** A sentence about the whole form; errors are announced when they appear. */
export function Notice({ kind, sentence }: { kind: 'success' | 'error'; sentence: string | null }) {
  if (!sentence) return null;
  const isError = kind === 'error';
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <p className={isError ? styles.rejection : styles.notice} role={isError ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden="true" />
      <span>{sentence}</span>
    </p>
  );
}
