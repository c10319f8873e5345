import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { createLucideIcon, type LucideIconData, type LucideProps } from 'lucide-react';
import ours from './lucide-icon.ts';

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
  'an icon with %j is drawn as lucide does',
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
