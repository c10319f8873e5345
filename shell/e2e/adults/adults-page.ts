import { expect, type Page } from '@playwright/test';
import { openAs } from '../utilities/open-as.ts';
import type { Person } from '../pages/sign-in.page.ts';

/** The Adults of the Family tab. */
export function adultsPage(page: Page) {
  const adults = page.getByRole('region', { name: 'Adults' });
  return {
    adults,
    rowOf: (name: string) => adults.getByRole('listitem').filter({ hasText: name }),
    open: (person: Omit<Person, 'name'>) => openAs(page, person, '/parent/family'),
    /** Presses again, because a second press of the same button within 500 ms counts as one. */
    choose: async (about: string, item: string) => {
      const choice = page.getByRole('menuitem', { name: item, exact: true });
      await expect(async () => {
        await adults.getByRole('button', { name: `More for ${about}` }).click();
        await expect(choice).toBeVisible({ timeout: 700 });
      }).toPass();
      await choice.click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    says: (sentence: string) => expect(page.getByText(sentence).first()).toBeVisible(),
  };
}
