import { Shot } from '../pictures/shot.tsx';
import { Part, Terms } from '../prose/prose.tsx';
import { familyMessages as words } from './family.messages.ts';

const { children, noEmail, tablet, board, name, code, requests, data } = words;

export function FamilyPart() {
  return (
    <Part id="family" title={words.title} tab="family">
      <Terms terms={[children, noEmail, tablet, board, name, code, requests, data]} />
      <Shot name="family-code" alt={words.codePicture} />
    </Part>
  );
}
