import type { LucideIconData, LucideProps } from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { classNames } from '../theme/class-names.ts';

const drawing = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** Replaces lucide's function in builds: unused features would add a kilobyte to the shell and each remote. */
export default function createLucideIcon({ name, node }: LucideIconData): ComponentType<LucideProps> {
  return ({ size = 24, className, ...rest }) => {
    const css = classNames('lucide', `lucide-${name}`, className);
    const shapes = node.map(([shape, attributes]) => createElement(shape, attributes));
    return createElement('svg', { ...drawing, width: size, height: size, className: css, ...rest }, shapes);
  };
}
