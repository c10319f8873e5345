/** A place in help that search found. Ids are the same in every language. */
export interface Target {
  /** Of the section. */
  slug: string;
  /** Id of the part that contains it; null for the section's lead. */
  part: string | null;
  /** Its own id: of the part, of a question in it, or of the section's page. */
  id: string;
  /** As the page shows it. */
  title: string;
}
