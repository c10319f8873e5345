import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { sizes } from './shot.tsx';
import { Shown } from './shown.tsx';

test('a picture has its words, its room and both schemes, and loads when it is looked at', () => {
  render(<Shown name="goal" alt="A goal with its bar" width={360} height={240} />);
  const pictures = screen.getAllByRole<HTMLImageElement>('img', { name: 'A goal with its bar' });
  expect(pictures.map(({ src }) => src.split('/').at(-1))).toEqual(['goal.light.webp', 'goal.dark.webp']);
  for (const picture of pictures) {
    expect([picture.width, picture.height]).toEqual([360, 240]);
    expect(picture.getAttribute('loading')).toBe('lazy');
  }
});

test.each(Object.keys(sizes))('the picture %s is there in both schemes', (name) => {
  for (const scheme of ['light', 'dark'])
    expect(existsSync(new URL(`./${name}.${scheme}.webp`, import.meta.url))).toBe(true);
});
