import { createLucideIcon } from 'lucide-react';

export const TokenIcon = createLucideIcon({
  name: 'token',
  node: [
    ['circle', { cx: '12', cy: '12', r: '9', key: 'coin' }],
    ['ellipse', { cx: '12', cy: '12', rx: '2.75', ry: '4', key: 'egg' }],
  ],
});
