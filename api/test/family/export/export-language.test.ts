import { afterAll, expect, test } from '@jest/globals';
import { makeFamily } from '../../testing/families/test-family.ts';
import { makeLanguages } from '../../testing/make-languages.ts';
import { exportOf, rowsOf } from '../../testing/read-export.ts';
import { startTestApi } from '../../testing/test-api.ts';

const { languages, remove } = await makeLanguages({
  de: {
    'api.exportReadme': { heading: 'Deine Familie in TokenNest', times: 'Spalten mit „am“: {timeZone}\nund mit „UTC“' },
    'api.exportFiles': { people: 'Alle in der Familie' },
    'api.exportColumns': { name: 'Name', reads_aloud: 'liest vor', repeats: 'wiederholt sich' },
    'api.exportCells': {
      yes: 'ja',
      everyWeeks: '{every, plural, one {jede Woche} other {alle # Wochen}}: {days}',
      monthWeekday: 'am {nth, select, first {ersten} last {letzten} other {{nth}}} {weekday} im Monat',
    },
    'api.statementTable': { amount: 'Betrag', opening: 'Anfangsstand' },
  },
});
const api = startTestApi({ languages });
afterAll(async () => {
  await api.close();
  await remove();
});

/** Guarantee: a family reads its export in its language, and programs read the same keys as ever. */
test('Rules 4.61: an export has its page, headings and cells in the language of the owner', async () => {
  const { parent, mia } = await makeFamily(api);
  await parent.put(`/api/profiles/${mia.id}/look`, { reads_aloud: true, language: 'de' });
  const task = { title: 'Bins', token_reward: 2, assign: 'one', child_ids: [mia.id], start_date: '2030-01-01' };
  await parent.post('/api/recurring-tasks', { ...task, repeat: { kind: 'weekdays', weekdays: [1, 4], every: 2 } });
  await parent.post('/api/recurring-tasks', { ...task, repeat: { kind: 'month_weekday', nth: -1, weekday: 7 } });
  await parent.put('/api/profiles/me/language', { language: 'de' });
  const files = await exportOf(api.app, parent.token);
  const readme = files.get('README.txt') ?? '';
  expect(readme).toMatch(/^Deine Familie in TokenNest\r\n/);
  expect(readme).toContain('people.csv\r\n  Alle in der Familie\r\n');
  expect(readme).toContain('Spalten mit „am“: Europe/Berlin\r\nund mit „UTC“\r\n');
  expect(readme).toContain('  Pictures are given by name.\r\n');
  expect(rowsOf(files, 'people')).toContainEqual(
    expect.objectContaining({ Name: 'Mia', 'liest vor': 'ja', role: 'child' }),
  );
  expect(rowsOf(files, 'recurring-tasks').map((row) => row['wiederholt sich'])).toEqual(
    expect.arrayContaining(['alle 2 Wochen: Montag, Donnerstag', 'am letzten Sonntag im Monat']),
  );
  const { family, people } = JSON.parse(files.get('family.json') ?? '');
  expect(family).toMatchObject({ language: null });
  expect(people).toContainEqual(expect.objectContaining({ name: 'Mia', language: 'de', reads_aloud: true }));
});

test('Rules 4.67: the table of a month has its headings in the reader’s language', async () => {
  const { mia } = await makeFamily(api);
  const path = `/api/tokens/${mia.id}/statement`;
  const german = await api.send('GET', path, { token: mia.token, headers: { 'Accept-Language': 'de' } });
  expect(german.text).toBe(
    '"day","created_at","type","what","Betrag","balance","by"\r\n"","","","Anfangsstand","",0,""\r\n"","","","Closing balance","",0,""\r\n',
  );
});
