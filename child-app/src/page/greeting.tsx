import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import styles from './greeting.module.css';

interface GreetingProps {
  child: ProfileDto;
  title: string;
  line: string;
  /** The line only keeps the room of one that is on its way. */
  isAwaited?: boolean;
}

export function Greeting({ child, title, line, isAwaited = false }: GreetingProps) {
  return (
    <div className={styles.greeting}>
      <Avatar id={child.id} name={child.display_name} sizePx={56} />
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={isAwaited ? styles.awaited : styles.line}>{line}</p>
      </div>
    </div>
  );
}
