import { addressOf } from './address-of.ts';
import { showMark } from './mark.ts';
import styles from './picture.module.css';

/** A picture that needs no guessing: a face, or one of a picture code. */
export const Face = ({ name }: { name: string }) => (
  <img className={styles.picture} src={addressOf(name)} onError={showMark} alt="" />
);
