import { expect, test } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { FaceAvatar } from '../primitives/face-avatar.tsx';
import { Picture } from './picture.tsx';

const imageIn = (container: HTMLElement) => container.querySelector('img') ?? new Image();
const isMark = (image: HTMLImageElement) => image.src.includes('M8 8h16');
const isDrawn = (image: HTMLImageElement) => !isMark(image);

/** Guarantee: a picture takes the plain mark's place by itself, by its name or its title (Rules 6.63). */
test('a picture comes by its name, or by its title where it has none', async () => {
  const { container, rerender } = render(<Picture picture="dog" title="Feed Biscuit" of="task" />);
  expect(isMark(imageIn(container))).toBe(true);
  await waitFor(() => expect(isDrawn(imageIn(container))).toBe(true));
  const dog = imageIn(container).src;

  rerender(<Picture picture={null} title="Empty the bins" of="task" />);
  await waitFor(() => expect(isDrawn(imageIn(container)) && imageIn(container).src).not.toBe(dog));
  rerender(<Picture picture="dog" title="" of="reward" />);
  await waitFor(() => expect(imageIn(container).src).toBe(dog));
  // It asks for nothing that has come before.
  const again = imageIn(render(<Picture picture="dog" title="Another" of="task" />).container);
  await waitFor(() => expect(again.src).toBe(dog));
});

/** Guarantee: a name of a later version is a plain mark (Rules 6.63). */
test('a name that is not known keeps the plain mark', async () => {
  const { container } = render(
    <>
      <Picture picture="spaceship" title="Walk the dog" of="task" />
      <Picture picture="cat" title="" of="task" />
    </>,
  );
  const [unknown, known] = [...container.querySelectorAll('img')];
  await waitFor(() => expect(known && isDrawn(known)).toBe(true));
  expect(unknown && isMark(unknown)).toBe(true);
});

test('an avatar has the face that was chosen, on its color, else the letter', async () => {
  const { container } = render(<FaceAvatar face="fox" color="moss" name="Leo" />);
  await waitFor(() => expect(isDrawn(imageIn(container))).toBe(true));
  expect(container.textContent).toBe('');
  const letter = render(<FaceAvatar face={null} place={1} name="leo" />).container;
  expect(letter.textContent).toBe('L');
  expect(letter.querySelector('img')).toBeNull();
});
