import { pips, filledPieces } from '@tokennest/shared-ui/tiers/tier-of';
import { TokenMark } from '@tokennest/shared-ui/primitives/token-mark';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import styles from './tier-track.module.css';

/** Three equal pieces, 0-50, 50-100 and 100-200, with a coin at the end of each that lights when it is reached. */
export function TierTrack({ balance }: { balance: number }) {
  return (
    <div className={styles.track}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.fill} style={{ '--pieces': filledPieces(balance) } as object} />
      </span>
      <ol className={styles.pips} aria-label="Milestones">
        {pips.map((pip) => {
          const isLit = balance >= pip;
          return (
            <li className={styles.pip} key={pip}>
              <span className={isLit ? styles.lit : styles.unlit} aria-hidden="true">
                {isLit && <TokenMark />}
              </span>
              {pip}
              <VisuallyHidden>{isLit ? ' tokens, reached' : ' tokens, not yet'}</VisuallyHidden>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
