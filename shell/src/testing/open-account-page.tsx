import type { Answer } from '@tokennest/shared-ui/testing/fake-send';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fillField } from '@tokennest/shared-ui/testing/fill-field';
import { SignedOutOnly } from '../guard/guard.tsx';
import { AccountRoute } from '../sign-in/devices/account-route.tsx';
import { renderShell } from './render-shell.tsx';

/** Loads the pages' later chunks, so that tests do not wait for them. */
export const loadAccountChunks = () =>
  Promise.all([
    import('../sign-in/register.page.tsx'),
    import('../sign-in/recovery-panel.tsx'),
    import('../sign-in/recover-dialog.tsx'),
  ]);

export async function openAccountPage(
  answer: Answer,
  path: '/login' | '/register',
  onLeaving: (home: string) => void = () => undefined,
) {
  const services = renderShell(answer, path, {
    '/login': (
      <SignedOutOnly onLeaving={onLeaving}>
        <AccountRoute page="login" />
      </SignedOutOnly>
    ),
    '/register': (
      <SignedOutOnly onLeaving={onLeaving}>
        <AccountRoute page="register" />
      </SignedOutOnly>
    ),
    '*': <h1>Elsewhere</h1>,
  });
  await screen.findByRole('heading', { level: 1 });
  return services;
}

export const fill = async (label: string, text: string) => fillField(screen.getByLabelText(label), text);
export const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';
export const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
