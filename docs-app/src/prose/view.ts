import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { createContext } from 'react';

export interface View {
  /** Ids of the only parts to show, without the page's title; null for all. */
  parts?: readonly string[] | null;
  /** Headings are one level lower in a sheet, which has its own title. */
  isSheet?: boolean;
  hasStory?: boolean;
  /** The story reads itself aloud to a child whose page does. */
  reader?: ProfileDto | null;
}

/** What of a section is shown. The default is the whole page at /docs. */
export const ViewContext = createContext<View>({ hasStory: true });
