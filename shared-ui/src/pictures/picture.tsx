import { addressOf, fetchAddress, keyOf, type Pictured } from './drawn.ts';
import styles from './picture.module.css';

/** A plain mark of the same size, until a picture is here and where there is none. */
export const mark =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect x='6' y='6' width='20' height='20' rx='6' fill='%238f877e'/></svg>";

/** Puts the picture where it belongs once it is here: nothing is drawn anew for it. */
export function drawInto(attribute: 'src' | 'href', what: Pictured) {
  return (image: Element | null) => {
    if (image && !addressOf(what))
      void fetchAddress(what).then((address) => address && image.setAttribute(attribute, address));
  };
}

/** Rules 6.63: a picture of the kept set on whatever tile it stands in; decoration, since words stand beside it. */
export const Picture = (what: Pictured) => (
  <img key={keyOf(what)} ref={drawInto('src', what)} className={styles.picture} src={addressOf(what) ?? mark} alt="" />
);
