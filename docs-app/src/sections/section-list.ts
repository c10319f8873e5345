import { barePath } from '@tokennest/shared-ui/addresses/bare-path';
import type { ComponentType } from 'react';
import type { VersionsHost } from '../versions/versions.tsx';
import { aboutMessages } from './about.messages.ts';
import { About } from './about.tsx';
import { childGuideMessages } from './child-guide.messages.ts';
import { ChildGuide } from './child-guide.tsx';
import { faqMessages } from './faq.messages.ts';
import { Faq } from './faq.tsx';
import { gettingStartedMessages } from './getting-started.messages.ts';
import { GettingStarted } from './getting-started.tsx';
import { parentGuideMessages } from './parent-guide.messages.ts';
import { ParentGuide } from './parent-guide.tsx';

export interface Section {
  slug: string;
  label: string;
  Content: ComponentType<{ host: VersionsHost }>;
}

/** All five load together: they are mostly text, and switching should be instant. */
export const sections: readonly Section[] = [
  { slug: '', label: gettingStartedMessages.title, Content: GettingStarted },
  { slug: 'parent-guide', label: parentGuideMessages.title, Content: ParentGuide },
  { slug: 'child-guide', label: childGuideMessages.title, Content: ChildGuide },
  { slug: 'faq', label: faqMessages.title, Content: Faq },
  { slug: 'about', label: aboutMessages.title, Content: About },
];

export const pathOf = (basename: string, { slug }: Section) => (slug === '' ? basename : `${basename}/${slug}`);

/** The section at an absolute path, or undefined if there is none. */
export function sectionAt(pathname: string, basename: string): Section | undefined {
  const path = barePath(pathname);
  return sections.find((section) => pathOf(basename, section) === path);
}
