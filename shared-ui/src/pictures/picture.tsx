import type { Pictured } from './load-picture.ts';
import { mark } from './mark.ts';
import styles from './picture.module.css';

/**
 * For `ref`: puts the picture into an image once it is here. Nothing is drawn anew for it, and what has come before is
 * there before the next frame. Where a part does not come, the mark stays, and the next drawing asks again.
 */
export const drawn = (what: Pictured) => (image: Element | null) => {
  if (image)
    import(/* webpackChunkName: "pictures" */ './load-picture.ts')
      .then(({ draw }) => draw(image, what))
      .catch(() => undefined);
};

/** Rules 6.63: a picture of the kept set on whatever tile it stands in; decoration, since words stand beside it. */
export const Picture = (what: Pictured) => <img ref={drawn(what)} className={styles.picture} src={mark} alt="" />;
