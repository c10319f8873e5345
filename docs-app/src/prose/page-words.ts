import type { ShotName } from '../pictures/shot.tsx';

/** A paragraph, or one of: a list of terms, numbered steps, a note, the description of a picture, questions by their id. */
export type Block =
  | string
  | { terms: readonly string[] }
  | { steps: readonly { title: string; text: string }[] }
  | { note: string }
  | { questions: Readonly<Record<string, QuestionWords>> }
  | { picture: Readonly<Partial<Record<ShotName, string>>> };

/** The question, and the paragraphs of its answer. */
export type QuestionWords = readonly string[];

export interface PartWords {
  title: string;
  text?: readonly Block[];
}

/** The words of a section, in the order in which the page shows them. */
export interface PageWords {
  title: string;
  lead: string;
  /** By id: the same in every language, and in addresses (`search/address-of.ts`). */
  parts: Readonly<Record<string, PartWords>>;
}
