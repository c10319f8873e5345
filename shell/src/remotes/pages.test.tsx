import { beforeEach, expect, test } from '@jest/globals';
import type { RemotePage } from '@tokennest/shared-ui/contract';
import { installIds } from '../testing/install-ids.ts';
import { linksIn, publishedIn } from './pages.ts';
import type { LiveRemote } from './registry.ts';

const live = (page?: Partial<RemotePage>, more: Partial<LiveRemote> = {}): LiveRemote => ({
  current: '1',
  previous: null,
  ...(page && { page: { title: 'A page', route: '/page', role: null, place: 'header', ...page } }),
  ...more,
});

beforeEach(() => localStorage.clear());

const registry = {
  remotes: {
    childApp: live(),
    openApp: live({ title: 'Open', route: '/open' }),
    parentsApp: live({ title: 'For parents', route: '/for-parents', role: 'parent' }),
    childrenApp: live({ title: 'For children', route: '/for-children', role: 'child' }),
    quietApp: live({ title: 'Quiet', route: '/quiet', place: null }),
  },
};

test('Rules 13.182: lists the pages that a person may open, and no others', () => {
  const titles = (role?: 'parent' | 'child') => linksIn(registry, role).map(({ title }) => title);
  expect(titles('parent')).toEqual(['For parents', 'Open']);
  expect(titles('child')).toEqual(['For children', 'Open']);
  expect(titles()).toEqual(['Open']);
});

test('lists no built-in remotes', () => {
  expect(publishedIn(registry).map(({ name }) => name)).toEqual(['openApp', 'parentsApp', 'childrenApp', 'quietApp']);
});

test('Rules 13.183: shows a first canary to its share of the devices', () => {
  const tried = live({}, { current: '', canary: { version: '2', percent: 25 } });
  const hasIt = installIds.map((id) => {
    localStorage.setItem('install', JSON.stringify(id));
    return publishedIn({ remotes: { triedApp: tried } }).length;
  });
  const count = hasIt.reduce((sum, one) => sum + one, 0);
  expect(count).toBeGreaterThan(200);
  expect(count).toBeLessThan(300);
});
