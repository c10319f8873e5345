import { barePath } from '@tokennest/shared-ui/addresses/bare-path';
import type { ComponentType } from 'react';
import type { VersionsHost } from '../versions/versions.tsx';
import { About } from './about.tsx';
import { ChildGuide } from './child-guide.tsx';
import { Faq } from './faq.tsx';
import { GettingStarted } from './getting-started.tsx';
import { ParentGuide } from './parent-guide.tsx';

export interface Section {
  slug: string;
  label: string;
  Content: ComponentType<{ host: VersionsHost }>;
}

/** All five load together: they are mostly text, and switching should be instant. */
export const sections: readonly Section[] = [
  { slug: '', label: 'Getting Started', Content: GettingStarted },
  { slug: 'parent-guide', label: 'Parent Guide', Content: ParentGuide },
  { slug: 'child-guide', label: 'Child Guide', Content: ChildGuide },
  { slug: 'faq', label: 'FAQ', Content: Faq },
  { slug: 'about', label: 'About', Content: About },
];

export const pathOf = (basename: string, { slug }: Section) => (slug === '' ? basename : `${basename}/${slug}`);

/** The section at an absolute path, or undefined if there is none. */
export function sectionAt(pathname: string, basename: string): Section | undefined {
  const path = barePath(pathname);
  return sections.find((section) => pathOf(basename, section) === path);
}
