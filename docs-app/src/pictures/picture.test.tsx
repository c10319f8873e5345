import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

test('a picture has its words, its room and both schemes, and loads when it is looked at', () => {
  const screenshot = { light: '/goal.light.webp', dark: '/goal.dark.webp', width: 360, height: 240 };
  render(<Picture of={screenshot} alt="A goal with its bar" />);
  const pictures = screen.getAllByRole<HTMLImageElement>('img', { name: 'A goal with its bar' });
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/goal.light.webp', '/goal.dark.webp']);
  for (const picture of pictures) {
    expect([picture.width, picture.height]).toEqual([360, 240]);
    expect(picture.getAttribute('loading')).toBe('lazy');
  }
});
