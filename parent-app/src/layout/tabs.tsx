import { CalendarCheck, Gift, House, type LucideIcon, SquareCheck, Ticket, User, Users } from 'lucide-react';
import type { ProfileDto, Right } from '@tokennest/shared-ui/contract';
import { may } from '@tokennest/shared-ui/contract/rights';
import type { ComponentType } from 'react';
import { Overview } from '../overview/overview.tsx';
import { TokenIcon } from '../ui/token-icon.tsx';
import type { Waiting } from '../requests/waiting.ts';
import { layoutMessages as words } from '../layout.messages.ts';

export const pathOf = (basename: string, tabPath: string): string => (tabPath ? `${basename}/${tabPath}` : basename);

export interface Tab {
  path: string;
  label: string;
  Icon: LucideIcon;
  isWide?: boolean;
  /** Path of the tab that stays selected for this page. The page sets its own title. */
  within?: string;
  isAlone?: boolean;
  counts?: keyof Waiting;
  /** Hidden from adults without this right. */
  right?: Right;
  /** The component itself if it is in the main chunk, otherwise its import. */
  screen: ComponentType | { load: () => Promise<ComponentType> };
}

const loadTokens = () => import('../tokens/tokens.tsx').then(({ Tokens }) => Tokens);
const loadTasks = () => import('../tasks/tasks-tab.tsx').then(({ Tasks }) => Tasks);
const loadAllowances = () => import('../allowances/allowances.tsx').then(({ Allowances }) => Allowances);
const loadRewards = () => import('../rewards/rewards.tsx').then(({ Rewards }) => Rewards);
const loadRedemptions = () => import('../rewards/redemptions/redemptions.tsx').then(({ Redemptions }) => Redemptions);
const loadFamily = () => import('../family/family.tsx').then(({ Family }) => Family);

const loadSettings = () => import('../settings/settings.tsx').then(({ Settings: screen }) => screen);

export const tabs: readonly Tab[] = [
  { path: '', label: words.tabs.overview, Icon: House, isWide: true, screen: Overview },
  { path: 'tokens', label: words.tabs.tokens, Icon: TokenIcon, screen: { load: loadTokens } },
  { path: 'tasks', label: words.tabs.tasks, Icon: SquareCheck, counts: 'tasks', screen: { load: loadTasks } },
  {
    path: 'allowances',
    label: words.tabs.allowances,
    Icon: CalendarCheck,
    right: 'manage',
    screen: { load: loadAllowances },
  },
  { path: 'rewards', label: words.tabs.rewards, Icon: Gift, right: 'manage', screen: { load: loadRewards } },
  {
    path: 'redemptions',
    label: words.tabs.redemptions,
    Icon: Ticket,
    counts: 'redemptions',
    screen: { load: loadRedemptions },
  },
  { path: 'family', label: words.tabs.family, Icon: Users, counts: 'joinRequests', screen: { load: loadFamily } },
];

export const mayOpen = ({ right }: Tab, { membership }: Pick<ProfileDto, 'membership'>): boolean =>
  !right || may(membership, right);

export const settings: Tab = {
  path: 'settings',
  label: words.tabs.settings,
  Icon: User,
  screen: { load: loadSettings },
};

const loadSetUp = () => import('../setup/set-up.tsx').then(({ SetUp: screen }) => screen);

const setUp: Tab = {
  path: 'set-up',
  label: words.tabs.setUp,
  Icon: Users,
  isAlone: true,
  right: 'manage',
  screen: { load: loadSetUp },
};

const loadStatement = () => import('../tokens/child-statement.tsx').then(({ ChildStatement: screen }) => screen);

const statement: Tab = {
  path: 'statement',
  label: words.tabs.statement,
  Icon: TokenIcon,
  isAlone: true,
  right: 'manage',
  screen: { load: loadStatement },
};

const loadSheet = () => import('../tasks/week/chore-sheet.tsx').then(({ ChoreSheet: screen }) => screen);

const choreSheet: Tab = {
  path: 'chore-sheet',
  label: words.tabs.choreSheet,
  Icon: SquareCheck,
  isAlone: true,
  right: 'manage',
  screen: { load: loadSheet },
};

const loadChildPage = () => import('../child/child-page.tsx').then(({ ChildPage: screen }) => screen);

const childPage: Tab = {
  path: 'children',
  label: words.tabs.child,
  Icon: House,
  within: '',
  screen: { load: loadChildPage },
};

const loadLetter = () => import('../child/letter/letter.tsx').then(({ Letter: screen }) => screen);

const letter: Tab = {
  path: 'letter',
  label: words.tabs.letter,
  Icon: House,
  within: '',
  isAlone: true,
  right: 'manage',
  screen: { load: loadLetter },
};

const loadHomes = () => import('../child/homes/homes.tsx').then(({ Homes: screen }) => screen);

const homes: Tab = {
  path: 'homes',
  label: words.tabs.homes,
  Icon: House,
  isWide: true,
  within: '',
  right: 'manage',
  screen: { load: loadHomes },
};

export const screens: readonly Tab[] = [...tabs, settings, setUp, statement, choreSheet, childPage, letter, homes];

export function screenAt(basename: string, path: string): Tab | undefined {
  const ofChild = /^\/children\/[^/]+(\/homes|\/letter(\/[^/]+)?)?$/.exec(path.slice(basename.length));
  if (ofChild) return ofChild[1] === '/homes' ? homes : ofChild[1] ? letter : childPage;
  return screens.find((tab) => tab.within === undefined && pathOf(basename, tab.path) === path);
}
