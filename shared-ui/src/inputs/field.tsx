import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './field.module.css';
import { messages } from './input.messages.ts';

interface FieldErrorProps {
  id: string;
  children: string;
}

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p className={styles.error} id={id}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

interface FieldProps {
  label: string;
  help?: string;
  /** A message. If set, the control is announced as invalid. */
  error?: string | null;
  isOptional?: boolean;
  className?: string;
  /** A TextInput, PasswordInput, NumberInput or TextArea, or a control that uses `useFieldControl`. */
  children: ReactNode;
}

interface FieldControl {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

const ControlContext = createContext<FieldControl>({});

/** Attributes that connect a control to its Field's label, help and error. */
export function useFieldControl(): FieldControl {
  return useContext(ControlContext);
}

export function Field({ label, help, error, isOptional = false, className, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
  };
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        {isOptional && <span className={styles.optional}>{` ${messages.optional}`}</span>}
      </label>
      <ControlContext value={control}>{children}</ControlContext>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
