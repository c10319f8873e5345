import { addressOf } from './address-of.ts';
import { showMark } from './mark.ts';
import styles from './picture.module.css';

/** A picture with a known name: a face, or part of a picture code. */
export const Face = ({ name }: { name: string }) => (
  <img className={styles.picture} src={addressOf(name)} onError={showMark} alt="" />
);
