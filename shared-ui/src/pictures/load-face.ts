import { putPicture } from './put-picture.ts';

/** A face, or a picture of a secret. */
export type Faced = { face: string } | { secret: string };

/** Each a chunk of its own; the themes are no part of what shows faces alone. */
const loadFaces = () => import(/* webpackChunkName: "picture-faces" */ './parts/faces.ts');
const loadSecret = () => import(/* webpackChunkName: "picture-secret" */ './parts/secret.ts');

export const draw = (image: Element, what: Faced): Promise<void> =>
  'face' in what
    ? putPicture(image, { what, name: what.face, load: loadFaces })
    : putPicture(image, { what, name: what.secret, load: loadSecret });
