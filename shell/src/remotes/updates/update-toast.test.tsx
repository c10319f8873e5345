import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UpdateToast } from './update-toast.tsx';

/** Guarantee: a screen reader announces it politely, and the focus does not move. */
test('announces an update, and reloads or closes', async () => {
  const said: string[] = [];
  const toast = (kind: 'ready' | 'older' | null) => (
    <UpdateToast
      kind={kind}
      onEndPreview={() => said.push('end')}
      onReload={() => said.push('reload')}
      onClose={() => said.push('close')}
    />
  );
  const { rerender } = render(toast(null));
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(toast('ready'));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('A new version is ready.');
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(said).toEqual(['reload', 'close']);

  said.length = 0;
  rerender(toast('older'));
  expect(region.textContent).toBe('You’re seeing an older version');
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(said).toEqual(['close']);
});

test('Rules 13.125: shows a preview in place of all else, and ends it', async () => {
  const said: string[] = [];
  const say = (what: string) => () => said.push(what);
  render(
    <UpdateToast
      kind="ready"
      preview="Preview 1.0.0+ab"
      onEndPreview={say('end')}
      onReload={say('reload')}
      onClose={say('close')}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe('Preview 1.0.0+ab');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(said).toEqual(['end']);
});
