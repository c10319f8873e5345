import { type View, ViewContext } from '../prose/view.ts';
import type { VersionsHost } from '../versions/versions.tsx';
import type { Section } from './section-list.ts';

export interface ShownSectionProps {
  section: Section;
  view: View;
  host: VersionsHost;
}

/** A section in a sheet. */
export const ShownSection = ({ section: { Content }, view, host }: ShownSectionProps) => (
  <ViewContext value={{ ...view, isSheet: true }}>
    <Content host={host} />
  </ViewContext>
);
