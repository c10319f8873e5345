import type { Pictured } from './load-picture.ts';
import styles from './picture.module.css';

/** A plain mark of the same size, until a picture is here and where there is none. */
export const mark =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><path fill='%238f877e' d='M8 8h16v16H8z'/></svg>";

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
export const Picture = (what: Pictured) => (
  <img key={JSON.stringify(what)} ref={drawn(what)} className={styles.picture} src={mark} alt="" />
);
