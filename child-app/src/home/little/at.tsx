import type { Home } from '@tokennest/shared-ui/contract';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { homePictures } from '@tokennest/shared-ui/queries/people/whereabouts';
import styles from './little.module.css';

/** A home's picture, and a few words. */
export const At = ({ home, words }: { home: Home; words: string }) => (
  <p className={styles.at}>
    <Picture picture={homePictures[home - 1]} title="" of="task" />
    <span>{words}</span>
  </p>
);
