import { Link } from '@tokennest/shared-ui/kit';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** The license requires a copy of it with the pictures. */
const pictureLicense = new URL('fluent-emoji.license.txt', import.meta.url).href;

/** The tags in the messages of help. */
const tags = {
  /** The exact text of a button, tab or heading in the product. A test checks that each one exists. */
  ui: (text: string) => <strong className={styles.ui}>{text}</strong>,
  strong: (text: string) => <strong>{text}</strong>,
  code: (text: string) => <code>{text}</code>,
  coin: () => <TokenMark />,
  register: (text: string) => <Link to="/register">{text}</Link>,
  login: (text: string) => <Link to="/login">{text}</Link>,
  license: (text: string) => <a href={pictureLicense}>{text}</a>,
};

export const drawn = (sentence: string): ReactNode => rich(sentence, tags);
