import { childPathOf } from '../../ui/children/child-path.ts';

export const homesPathOf = (basename: string, childId: string): string => `${childPathOf(basename, childId)}/homes`;
