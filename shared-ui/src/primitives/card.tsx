import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'li' | 'article';
  /** A sunken card waits for somebody else. */
  isSunken?: boolean;
}

/** A surface with a hairline and the one soft shadow; padding is the content's own affair. */
export function Card({ as: Tag = 'div', isSunken = false, className, ...rest }: CardProps) {
  const Box = Tag as 'div'; // the four tags differ in their element type only, which no caller's ref here needs
  return <Box {...rest} className={classNames(styles.card, isSunken && styles.sunken, className)} />;
}
