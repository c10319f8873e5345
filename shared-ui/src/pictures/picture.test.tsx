import { expect, test } from '@jest/globals';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { createLucideIcon, type LucideIconData, type LucideProps } from 'lucide-react';
import { FaceAvatar } from '../primitives/face-avatar.tsx';
import { addressOf } from './address-of.ts';
import { Picture } from './picture.tsx';
import ours from '../primitives/lucide-icon.ts';

const imageIn = (container: HTMLElement) => container.querySelector('img') ?? new Image();
const shownIn = (container: HTMLElement) => imageIn(container).getAttribute('src');
const isMark = (container: HTMLElement) => imageIn(container).src.includes('M8 8h16');

/** Guarantee: a picture has its address from its first rendering on, by its name; without one its title chooses (Rules 6.63). */
test('picks a picture by its name, or by the title if it has none', async () => {
  const { container, rerender } = render(<Picture picture="dog" title="Feed Biscuit" of="task" />);
  expect(shownIn(container)).toBe(addressOf('dog'));
  expect(addressOf('dog')).toMatch(/^\/pictures\/[\d.]+\/dog\.svg$/);

  rerender(<Picture picture={null} title="Empty the bins" of="task" />);
  await waitFor(() => expect(shownIn(container)).toBe(addressOf('wastebasket')));
  rerender(<Picture picture={null} title="Walk the dog" of="task" />);
  await waitFor(() => expect(shownIn(container)).toBe(addressOf('dog')));
  rerender(<Picture picture="cat" title="Walk the dog" of="task" />);
  expect(shownIn(container)).toBe(addressOf('cat'));
  rerender(<Picture picture={null} title="Walk the dog" of="task" />);
  await waitFor(() => expect(shownIn(container)).toBe(addressOf('dog')));
});

test('a guess that arrives late does not replace a picture that was chosen in the meantime', async () => {
  const { container, rerender } = render(<Picture picture={null} title="Walk the dog" of="task" />);
  rerender(<Picture picture="cat" title="Walk the dog" of="task" />);
  const other = render(<Picture picture={null} title="Walk the dog" of="task" />).container;
  await waitFor(() => expect(shownIn(other)).toBe(addressOf('dog')));
  expect(shownIn(container)).toBe(addressOf('cat'));
});

/** Guarantee: a plain mark replaces a picture that does not load, and rendering again does not request it again (Rules 6.63). */
test.each(['spaceship', null])('the mark replaces a picture that does not load (%s)', async (picture) => {
  const { container, rerender } = render(<Picture picture={picture} title="Walk the dog" of="task" />);
  await waitFor(() => expect(isMark(container)).toBe(false));
  fireEvent.error(imageIn(container));
  expect(isMark(container)).toBe(true);
  rerender(<Picture picture={picture} title="Walk the dog" of="task" />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(isMark(container)).toBe(true);
});

test('an avatar shows the chosen face on its color, or the letter', () => {
  const { container } = render(<FaceAvatar face="fox" color="moss" name="Leo" />);
  expect(shownIn(container)).toBe(addressOf('fox'));
  expect(container.textContent).toBe('');
  const letter = render(<FaceAvatar face={null} place={1} name="leo" />).container;
  expect(letter.textContent).toBe('L');
  expect(letter.querySelector('img')).toBeNull();
});

const arrow: LucideIconData = {
  name: 'arrow-down',
  size: 24,
  node: [
    ['path', { d: 'M12 5v14', key: 'line' }],
    ['circle', { cx: '12', cy: '19', r: '2', key: 'end' }],
  ],
};

/** Guarantee: an icon looks the same in the builds as lucide draws it, also after an update of lucide. */
test.each<LucideProps>([{}, { size: 18 }, { className: 'mark' }, { 'aria-hidden': 'true' }])(
  "an icon with %j matches lucide's",
  (props) => {
    const [Ours, Theirs] = [ours(arrow), createLucideIcon(arrow)];
    const { container } = render(
      <>
        <Ours {...props} />
        <Theirs {...props} />
      </>,
    );
    const [drawn, expected] = container.querySelectorAll('svg');
    expect(expected?.childElementCount).toBe(2);
    expect(drawn?.isEqualNode(expected ?? null)).toBe(true);
  },
);
