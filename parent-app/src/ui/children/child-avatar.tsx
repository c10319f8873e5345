import { FaceAvatar } from '@tokennest/shared-ui/primitives/face-avatar';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { Users } from 'lucide-react';
import { useApp } from '../../app-context.tsx';
import styles from './child-avatar.module.css';

interface ChildFaceProps {
  id: string;
  name: string;
}

export function ChildFace({ id, name }: ChildFaceProps) {
  return (
    <span className={styles.choice}>
      <ChildAvatar id={id} name={name} sizePx={28} />
      <span className={styles.name} translate="no">
        {name}
      </span>
    </span>
  );
}

interface ChildAvatarProps {
  id: string;
  name: string;
  sizePx?: number;
}

export function ChildAvatar({ id, name, sizePx = 44 }: ChildAvatarProps) {
  const { host } = useApp();
  const child = useChildren(host).data?.find((one) => one.id === id);
  if (id)
    return <FaceAvatar place={child?.place} color={child?.color} face={child?.face} name={name} sizePx={sizePx} />;
  return (
    <span className={styles.anyone} style={{ inlineSize: sizePx, blockSize: sizePx }}>
      <Users size={sizePx / 2} aria-hidden="true" />
    </span>
  );
}
