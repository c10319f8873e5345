import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Shown } from './shown.tsx';

// That the built page shows a picture there is asked of a browser (shell/e2e/screens/images.spec.ts).
test('a picture has its words and its room, for both schemes, and loads when it is looked at', () => {
  render(<Shown name="goal" alt="A goal with its bar" width={360} height={240} />);
  const pictures = screen.getAllByRole<HTMLImageElement>('img', { name: 'A goal with its bar' });
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) {
    expect([picture.width, picture.height]).toEqual([360, 240]);
    expect(picture.getAttribute('loading')).toBe('lazy');
  }
});
