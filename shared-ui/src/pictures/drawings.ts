import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { faceNames, pictureThemes, secretPictures } from '@tokennest/api/contract';

interface IconSet {
  icons: Readonly<Record<string, { body: string }>>;
}

const names = new Set<string>([...Object.values(pictureThemes).flat(), ...faceNames, ...secretPictures]);

/** The markup of every drawing in the product, by name. Runs during the build (decision 73). */
export function readDrawings(): Readonly<Record<string, string>> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as IconSet; // typed by its own index.d.ts
  return Object.fromEntries(
    [...names].map((name) => {
      const icon = icons[name];
      if (!icon) throw new Error(`The set has no picture ${name}`);
      return [name, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${icon.body}</svg>`];
    }),
  );
}
