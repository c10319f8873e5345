import { productName } from '../theme/product-name.ts';
import styles from './logo.module.css';

interface LogoProps {
  sizePx?: number;
  /** False if the name is in a heading next to it. */
  hasName?: boolean;
}

export function Logo({ sizePx = 32, hasName = true }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width={sizePx} height={sizePx} aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--logo)" />
        <path
          d="M16 4.7c3.3 0 5.7 4.4 5.7 8 0 3.5-2.4 5.7-5.7 5.7s-5.7-2.2-5.7-5.7c0-3.6 2.4-8 5.7-8z"
          fill="var(--honey)"
        />
        <path
          d="M6.6 14.8a9.6 9.6 0 0 0 18.8 0m-18.6 7a13.3 13.3 0 0 0 18.4 0"
          fill="none"
          stroke="#fff"
          strokeWidth="2.3"
          strokeLinecap="round"
        />
      </svg>
      {hasName && <span translate="no">{productName}</span>}
    </span>
  );
}
