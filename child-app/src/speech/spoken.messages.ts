import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';

/** Read aloud, in chunks that load only for a child who listens. */
export const messages = words('child.spoken', {
  youHave: (tokens: number) => `You have ${counted(tokens, 'token')}.`,
  wasSentBack: 'Sent back',
  wasSentBackFor: (reason: string) => `Sent back: ${reason}`,
});
