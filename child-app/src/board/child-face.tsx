import type { BoardChildDto } from '@tokennest/shared-ui/contract';
import { Face } from '@tokennest/shared-ui/pictures/face';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import styles from './child-face.module.css';
import { tintVars } from './tint.ts';

interface ChildFaceProps {
  child: BoardChildDto;
  className?: string | undefined;
}

/** Decorative: the name is next to it. The style sheet sets the size. */
export function ChildFace({ child, className }: ChildFaceProps) {
  const { face, first_name: name } = child;
  return (
    <span className={classNames(styles.face, className)} style={tintVars(child)} aria-hidden="true">
      {face ? <Face name={face} /> : <span className={styles.letter}>{name.slice(0, 1).toLocaleUpperCase()}</span>}
    </span>
  );
}
