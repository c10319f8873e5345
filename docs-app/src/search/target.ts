/** A place in help that search found. */
export interface Target {
  /** Of the section. */
  slug: string;
  /** Title of the part that contains it; null for the section's lead. */
  part: string | null;
  /** The title itself: of the part, of a question in it, or of the section. */
  title: string;
}
