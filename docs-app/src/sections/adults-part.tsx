import { Part, Terms } from '../prose/prose.tsx';
import { adultsMessages as words } from './adults.messages.ts';

export function AdultsPart() {
  return (
    <Part id="parents-and-helpers" title={words.title}>
      <Terms terms={[words.owner, words.parent, words.helper]} />
      <Terms terms={[words.invite, words.join, words.change, words.handOver]} />
    </Part>
  );
}
