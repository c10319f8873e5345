import { childPathOf } from '../../ui/children/child-path.ts';

export const homesPathOf = (basename: string, childId: string): string => `${childPathOf(basename, childId)}/homes`;

/** 'Dad’s' of 'Dad’s house'; other names stay whole. */
export const shortHome = (name: string): string => name.replace(/ (house|home|place)$/i, '');
