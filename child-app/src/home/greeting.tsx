import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import type { ReactNode } from 'react';
import styles from './greeting.module.css';

interface GreetingProps {
  child: ProfileDto;
  title: string;
  children: ReactNode;
}

export function Greeting({ child, title, children }: GreetingProps) {
  return (
    <div className={styles.greeting}>
      <Avatar place={child.place} color={child.color} name={child.display_name} sizePx={56} />
      <div className={styles.words}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
