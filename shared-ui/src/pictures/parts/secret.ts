import { drawingsOf } from '../drawings.ts';

export const drawings = drawingsOf('secret');
