import type { ProfileDto, RewardDto, TaskDto } from '@tokennest/shared-ui/contract';
import { fold } from '@tokennest/shared-ui/locale/fold';
import { childPathOf } from '../ui/children/child-path.ts';
import { quickAddMessages as words } from './quick-add.messages.ts';

export interface Found {
  key: string;
  label: string;
  note: string;
  to: string;
  /** A row that its list scrolls to. */
  row?: string;
}

export interface Page {
  label: string;
  to: string;
}

interface Searched {
  basename: string;
  pages: readonly Page[];
  children: readonly ProfileDto[];
  tasks: readonly TaskDto[];
  rewards: readonly RewardDto[];
}

/** The sections of the help, whose remote is not loaded for it. */
const helpPages = [
  [words.helpPages.start, '/docs'],
  [words.helpPages.parents, '/docs/parent-guide'],
  [words.helpPages.children, '/docs/child-guide'],
  [words.helpPages.faq, '/docs/faq'],
] as const;

const foundMax = 6;

const wordsOf = (text: string) => fold(text.normalize('NFC')).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Places, people, and rows whose words begin with each typed word. */
export function find(typed: string, { basename, pages, children, tasks, rewards }: Searched): Found[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [];
  const everything: Found[] = [
    ...pages.map(({ label, to }) => ({ key: to, label: words.goTo(label), note: '', to })),
    ...children.map(({ id, display_name: label }) => {
      return { key: id, label, note: words.child, to: childPathOf(basename, id) };
    }),
    ...helpPages.map(([label, to]) => ({ key: to, label, note: words.helpPage, to })),
    ...tasks.map(({ id, title: label }) => {
      return { key: id, label, note: words.task, to: `${basename}/tasks?status=all`, row: id };
    }),
    ...rewards.map(({ id, title: label }) => {
      return { key: id, label, note: words.ofShop, to: `${basename}/rewards`, row: id };
    }),
  ];
  const isMeant = ({ label, note }: Found) => {
    const own = wordsOf(`${label} ${note}`);
    return asked.every((word) => own.some((one) => one.startsWith(word)));
  };
  return everything.filter(isMeant).slice(0, foundMax);
}
