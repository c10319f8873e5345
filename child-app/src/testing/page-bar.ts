import { screen, within } from '@testing-library/react';

export const bar = () =>
  within(screen.getByRole('navigation', { name: 'On this page' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
