import { beforeAll, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** The catalog of a page in another language. Its script sets it before any module loads. */
const catalog = {
  noData: 'لا نتائج',
  sortable: 'قابل للفرز',
  pages: { prev_page: 'الصفحة السابقة', next_page: 'الصفحة التالية', prev_5: 'قبل 5', next_5: 'بعد 5' },
  calendar: {
    today: 'اليوم',
    previousMonth: 'الشهر السابق',
    nextMonth: 'الشهر التالي',
    previousYear: 'السنة السابقة',
    nextYear: 'السنة التالية',
    monthSelect: 'اختر شهرًا',
    yearSelect: 'اختر سنة',
  },
};

async function loadControls() {
  Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' });
  Reflect.set(globalThis, 'shell', { words: { 'parent.antd': catalog } });
  const { liveValue } = await import('@tokennest/shared-ui/contract');
  const { sarah } = await import('@tokennest/shared-ui/testing/fake-family');
  const { makeTestHost } = await import('@tokennest/shared-ui/testing/test-host');
  const { AppProvider } = await import('../../app-context.tsx');
  const { AntdTheme } = await import('../antd-theme.tsx');
  const { desktopDateInputOf } = await import('../calendar/desktop-date-input.tsx');
  const { DesktopTable } = await import('../lists/desktop-table.tsx');
  const { Pagination, Select } = await import('antd');
  const app = {
    host: makeTestHost(() => ({})),
    basename: '/parent',
    parent: sarah,
    created: liveValue<string | null>(null),
  };
  const DateInput = desktopDateInputOf('Europe/Berlin');
  const rows = [{ id: '1', name: 'Mia' }];
  return (
    <AppProvider value={app}>
      <AntdTheme>
        <DateInput value="2026-11-28" onChange={() => undefined} />
        <Select options={[]} open aria-label="Zone" />
        <Pagination total={300} pageSize={10} showSizeChanger={false} />
        <DesktopTable label="Table" rows={rows} columns={[{ title: 'Name', dataIndex: 'name', sorter: true }]} />
      </AntdTheme>
    </AppProvider>
  );
}

let controls: Awaited<ReturnType<typeof loadControls>>;
beforeAll(async () => void (controls = await loadControls()));

const textsOf = (root: Element): string[] =>
  [...root.querySelectorAll(':not([role="img"])')].flatMap((element) => [
    ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
    ...['aria-label', 'title', 'aria-description', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  ]);

/** Guarantee: a page in another language has no English of antd's, and antd's arrows follow its direction. */
test('Rules 12.306: antd’s controls are in the language and the direction of the page', async () => {
  render(controls);
  await userEvent.click(screen.getByRole('textbox'));
  const texts = new Set(textsOf(document.body));
  const { calendar, pages, noData, sortable } = catalog;
  const wanted = [noData, sortable, pages.prev_page, pages.next_page, pages.next_5, ...Object.values(calendar)];
  expect(wanted.filter((text) => !texts.has(text))).toEqual([]);
  const own = ['Mia', 'Name', 'Table', 'Type a date, or use the arrow keys to change it by a day', 'Zone'];
  expect([...texts].filter((text) => /[a-z]{3}/i.test(text)).toSorted()).toEqual(own);
  expect(document.querySelector('.ant-pagination-rtl')).not.toBeNull();
});
