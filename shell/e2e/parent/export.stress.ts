import { readFile } from 'node:fs/promises';
import { insertYears } from '@tokennest/api/testing/insert-years';
import { rowsOf, sumsOf, unzip } from '@tokennest/api/testing/read-export';
import { clientOf, granted } from '@tokennest/api/testing/test-client';
import { makeFamily } from '@tokennest/api/testing/test-family';
import { openAs } from '../utilities/open-as.ts';
import { test } from '../utilities/own-database.ts';
import { expect, screens } from '../utilities/test.ts';

/** Guarantee: a family's export is complete and adds up. */
for (const screen of [screens.phone, screens.desktop])
  test(`Rules 4.60: a year of a family, exported and parsed as CSV, ${screen.width} px`, async ({
    openDevice,
    product,
    database,
  }) => {
    const family = await makeFamily(clientOf(product.url));
    const { parent, mia, leo } = family;
    const { id: familyId } = await granted(parent.get('/api/families/current'));
    const from = new Date(Date.now() - 365 * 24 * 60 * 60_000);
    const years = { familyId, parentId: parent.id, childIds: [mia.id, leo.id], movesEach: 4_000, from };
    await insertYears(database.superuser, years);
    await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 7, description: '=HYPERLINK("x")' }));
    const { page, complaints } = await openDevice(screen);
    await openAs(page, parent, '/parent/family');
    const card = page.getByRole('region', { name: 'Export' });
    const saving = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Export' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^tokennest-\d{4}-\d\d-\d\d\.zip$/);
    await expect(page.getByText(`Your data is in ${saved.suggestedFilename()}.`)).toBeVisible();
    const files = await unzip(await readFile(await saved.path()));
    const transactions = rowsOf(files, 'transactions');
    expect(transactions).toHaveLength(8_001);
    const balances = await Promise.all(
      [mia, leo].map(async ({ id }) => [id, (await granted(parent.get(`/api/tokens/${id}/balance`))).balance]),
    );
    expect(sumsOf(transactions)).toEqual(Object.fromEntries(balances));
    expect(transactions.map(({ description }) => description)).toContain(`'=HYPERLINK("x")`);
    expect(complaints).toEqual([]);
  });
