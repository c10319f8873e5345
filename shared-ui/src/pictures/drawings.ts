import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { faceNames, type PictureTheme, pictureThemes, secretPictures } from '@tokennest/api/contract';

/** What is fetched at once: the pictures of a theme, the faces, or the nine of secrets. */
type Part = PictureTheme | 'faces' | 'secret';

/** As much of the kept set as is read here: what stands in each drawing, on a field of 32 by 32. */
interface IconSet {
  icons: Readonly<Record<string, { body: string }>>;
}

const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet; // its own index.d.ts says so

/** As it is written, which compresses better than base64. */
const addressOf = (body: string) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>${body}</svg>`
    .replaceAll('"', "'")
    .replaceAll('%', '%25')
    .replaceAll('#', '%23');

function namesOf(part: Part): readonly string[] {
  if (part === 'faces') return faceNames;
  return part === 'secret' ? secretPictures : pictureThemes[part];
}

/** The drawings of a part as addresses of images, by name. Runs in the build, which keeps what comes out (decision 33). */
export function drawingsOf(part: Part): Readonly<Record<string, string>> {
  return Object.fromEntries(
    namesOf(part).map((name) => {
      const icon = set.icons[name];
      if (!icon) throw new Error(`The set has no picture ${name}`);
      return [name, addressOf(icon.body)];
    }),
  );
}
