import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../theme/class-names.ts';
import { useFieldControl } from './field.tsx';
import { messages } from './input.messages.ts';
import styles from './input.module.css';

/** A password with a button that reveals it. Use inside a Field. */
export function PasswordInput({ className, ...rest }: ComponentProps<'input'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className={styles.withEnd}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...useFieldControl()}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={classNames(styles.input, className)}
      />
      <button
        type="button"
        className={classNames(styles.end, styles.toggle)}
        aria-label={isShown ? messages.hidePassword : messages.showPassword}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden="true" />
      </button>
    </span>
  );
}

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldControl()} {...rest} className={classNames(styles.input, className)} />;
}
