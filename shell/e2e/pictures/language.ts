import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { speak } from '../languages/speak.ts';
import { keepSession } from '../utilities/open-as.ts';
import { routes } from '../utilities/routes.ts';
import { demoPassword, settle, type Studio, views } from './studio.ts';

const people = { nobody: null, parent: 'sarah@example.com', child: 'mia@example.com' } as const;

/** Takes a picture of each page in this language, so that a translator sees each sentence in its place. */
export async function takeLanguage(studio: Studio, folder: string, language: string): Promise<number> {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  for (const view of views.filter(({ colorScheme }) => colorScheme === 'light'))
    for (const who of ['nobody', 'parent', 'child'] as const) {
      const page = await studio.newPage(view);
      await speak(page, language);
      const email = people[who];
      if (email) await keepSession(page, { email, password: demoPassword });
      for (const path of routes[who]) {
        await page.goto(path);
        await settle(page);
        const name = path.slice(1).replaceAll(/[/?=]+/g, '-');
        await page.screenshot({ path: join(folder, `${name}-${view.width}.png`), fullPage: true });
        count += 1;
      }
      await page.context().close();
    }
  return count;
}
