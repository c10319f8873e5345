import { type ComponentProps, type MouseEvent, use } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './button.module.css';
import { WaitingContext } from './needs-connection.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';

/** Inherits color and size from the text around it. `label` is for screen readers. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={styles.spinner} role={label ? 'status' : undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeDasharray="42 15" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'solid' | 'outline' | 'quiet' | 'danger';
  /** 44 px; 48 for submitting a form; 56 for children. */
  size?: 'regular' | 'form' | 'child';
  /** `disabled` loses the focus. Use aria-disabled if pressing the button can disable it. */
  'aria-disabled'?: boolean;
  /** Shows a spinner and ignores presses without losing the focus. */
  isBusy?: boolean;
  isWide?: boolean;
}

/** Put an icon (20 px) before the text. */
export function Button({
  variant = 'solid',
  size = 'regular',
  isBusy = false,
  isWide = false,
  className,
  'aria-disabled': isTurnedOff = false,
  'aria-describedby': description,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const whyOff = use(WaitingContext);
  const isOff = isTurnedOff || whyOff !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[variant], styles[size], isWide && styles.wide, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isOff || undefined}
      aria-describedby={[description, whyOff].filter(Boolean).join(' ') || undefined}
      onClick={press}
    >
      {isBusy && <Spinner />}
      <span className={styles.words}>{children}</span>
    </button>
  );
}
