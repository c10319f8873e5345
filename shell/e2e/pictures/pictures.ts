import { join } from 'node:path';
import { readCommand } from '../../../scripts/commands.mjs';
import { takeHelp } from './excerpts.ts';
import { takeLanguage } from './language.ts';
import { takeReadme } from './readme.ts';
import { takeStates } from './states.ts';
import { takeSentences } from './sentences.ts';
import { openStudio } from './studio.ts';

// `npm run pictures`: every screen in every state; --docs: pictures of the help pages; --readme: pictures of the
// README; --language de: every page in German; --docs --language de: pictures of the help pages in German;
// --sentences de: a page that shows each German sentence in its place.

const root = join(import.meta.dirname, '../../..');
const { docs, readme, language, sentences } = readCommand('pictures');
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

await using studio = await openStudio(language);
if (docs) {
  await takeHelp(studio, root, language);
} else if (sentences) {
  const folder = join(root, 'pictures', `${sentences}-sentences`);
  say(`${await takeSentences(studio, folder, sentences)} are shown in ${join(folder, 'index.html')}.`);
} else if (language) {
  const folder = join(root, 'pictures', language);
  say(`${await takeLanguage(studio, folder, language)} pictures are in ${folder}.`);
} else if (readme) {
  await takeReadme(studio, root);
} else {
  const folder = join(root, 'pictures');
  say(`${await takeStates(studio, folder)} pictures are in ${folder}.`);
}
