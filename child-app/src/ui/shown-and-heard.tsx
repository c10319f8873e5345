import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';

/** For a sentence of which the page shows only a part, such as a count. */
export const shownAndHeard = {
  shown: (text: string) => <span>{text}</span>,
  heard: (text: string) => <VisuallyHidden>{text}</VisuallyHidden>,
};
