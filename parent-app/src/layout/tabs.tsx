import { CalendarCheck, Gift, House, type LucideIcon, SquareCheck, Ticket, User, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { Overview } from '../overview/overview.tsx';
import { TokenIcon } from '../ui/token-icon.tsx';
import type { Waiting } from '../requests/waiting.ts';

/** A tab's address: `/parent` for the first one, `/parent/tasks` for another. */
export const pathOf = (basename: string, tabPath: string): string => (tabPath ? `${basename}/${tabPath}` : basename);

export interface Tab {
  /** Below the basename; empty for the first one. */
  path: string;
  label: string;
  Icon: LucideIcon;
  /** Uses all of a wide screen. */
  isWide?: boolean;
  /** A page below this tab, which stays the current one; it says its own title. */
  within?: string;
  /** Stands without the other tabs, and is fetched only when it is opened. */
  isAlone?: boolean;
  /** Which of the waiting things its count shows. */
  counts?: keyof Waiting;
  /** The screen itself where it is part of the app's chunk, otherwise its import. */
  screen: ComponentType | { load: () => Promise<ComponentType> };
}

const loadTokens = () => import('../tokens/tokens.tsx').then(({ Tokens }) => Tokens);
const loadTasks = () => import('../tasks/tasks-tab.tsx').then(({ Tasks }) => Tasks);
const loadAllowances = () => import('../allowances/allowances.tsx').then(({ Allowances }) => Allowances);
const loadRewards = () => import('../rewards/rewards.tsx').then(({ Rewards }) => Rewards);
const loadRedemptions = () => import('../rewards/redemptions/redemptions.tsx').then(({ Redemptions }) => Redemptions);
const loadFamily = () => import('../family/family.tsx').then(({ Family }) => Family);

const loadSettings = () => import('../settings/settings.tsx').then(({ Settings: screen }) => screen);

/** Every tab, in the order of the tab row: a new one is one more line. */
export const tabs: readonly Tab[] = [
  { path: '', label: 'Overview', Icon: House, isWide: true, screen: Overview },
  { path: 'tokens', label: 'Tokens', Icon: TokenIcon, screen: { load: loadTokens } },
  { path: 'tasks', label: 'Tasks', Icon: SquareCheck, counts: 'tasks', screen: { load: loadTasks } },
  { path: 'allowances', label: 'Allowances', Icon: CalendarCheck, screen: { load: loadAllowances } },
  { path: 'rewards', label: 'Rewards', Icon: Gift, screen: { load: loadRewards } },
  { path: 'redemptions', label: 'Redemptions', Icon: Ticket, counts: 'redemptions', screen: { load: loadRedemptions } },
  { path: 'family', label: 'Family', Icon: Users, counts: 'joinRequests', screen: { load: loadFamily } },
];

/** Behind the parent's name, beside the tabs. */
export const settings: Tab = { path: 'settings', label: 'Settings', Icon: User, screen: { load: loadSettings } };

const loadSetUp = () => import('../setup/set-up.tsx').then(({ SetUp: screen }) => screen);

/** A new family's way from its names to its first token. */
const setUp: Tab = { path: 'set-up', label: 'Set up', Icon: Users, isAlone: true, screen: { load: loadSetUp } };

const loadStatement = () => import('../tokens/child-statement.tsx').then(({ ChildStatement: screen }) => screen);

/** A child's month to print. */
const statement: Tab = {
  path: 'statement',
  label: 'Statement',
  Icon: TokenIcon,
  isAlone: true,
  screen: { load: loadStatement },
};

const loadChildPage = () => import('../child/child-page.tsx').then(({ ChildPage: screen }) => screen);

/** All there is of one child, whose id follows. */
const childPage: Tab = { path: 'children', label: 'Child', Icon: House, within: '', screen: { load: loadChildPage } };

export const screens: readonly Tab[] = [...tabs, settings, setUp, statement, childPage];

/** The screen at this path; undefined where there is none. */
export const screenAt = (basename: string, path: string): Tab | undefined =>
  /^\/children\/[^/]+$/.test(path.slice(basename.length))
    ? childPage
    : screens.find((tab) => tab !== childPage && pathOf(basename, tab.path) === path);
