import { screen, within } from '@testing-library/react';

/** What the bar says of its parts, with their numbers. */
export const bar = () =>
  within(screen.getByRole('navigation', { name: 'On this page' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
