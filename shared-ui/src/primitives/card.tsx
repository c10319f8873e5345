import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'li' | 'article';
  /** A sunken card is waiting for someone else. */
  isSunken?: boolean;
}

/** A surface with a border and the product's only shadow. It has no padding. */
export function Card({ as: Tag = 'div', isSunken = false, className, ...rest }: CardProps) {
  const Box = Tag as 'div'; // the four tags only differ in their element type, which no caller's ref needs
  return <Box {...rest} className={classNames(styles.card, isSunken && styles.sunken, className)} />;
}
