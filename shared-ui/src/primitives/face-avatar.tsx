import { Face } from '../pictures/face.tsx';
import { pictureTint } from '../theme/picture-tint.ts';
import { childTintOf } from '../theme/tint-of.ts';
import { Avatar, type AvatarProps, AvatarTile } from './avatar.tsx';

interface FaceAvatarProps extends AvatarProps {
  face: string | null | undefined;
}

export function FaceAvatar({ face, ...person }: FaceAvatarProps) {
  if (!face) return <Avatar {...person} />;
  const { place, color, sizePx = 44 } = person;
  return (
    <AvatarTile tint={pictureTint(color ?? childTintOf(place))} sizePx={sizePx}>
      <Face name={face} />
    </AvatarTile>
  );
}
