import { words } from '../../locale/words.ts';

/** Stand for a name in sentences, as in 'Approved by you' and 'Reversed yesterday by a former parent'. */
export const actorMessages = words('shared.acting-adult', { you: 'you', formerParent: 'a former parent' });
