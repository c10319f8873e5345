import { ageModeOf } from '@tokennest/shared-ui/contract/age-modes';
import type { ProfileDto } from '@tokennest/shared-ui/contract';
import type { View } from '../prose/view.ts';

/** A place in help: a section, what of it is shown, and the id of the part or question to scroll to. */
export interface Place {
  slug: string;
  view: View;
  at?: string;
}

const inParentGuide = (...parts: string[]): Place => ({ slug: 'parent-guide', view: { parts } });

/** Parts of the parent's guide by the first word of the path below /parent or below a child. */
const parentTopics: Record<string, Place> = {
  '': inParentGuide('overview', 'proposals'),
  tokens: inParentGuide('tokens'),
  tasks: inParentGuide('tasks', 'repeating'),
  allowances: inParentGuide('allowances'),
  rewards: inParentGuide('rewards'),
  redemptions: inParentGuide('redemptions'),
  family: inParentGuide('family', 'adults'),
  settings: inParentGuide('settings'),
  letter: inParentGuide('letter'),
  homes: inParentGuide('homes'),
  children: inParentGuide('child'),
  'set-up': { slug: '', view: { parts: ['setup'] } },
};

/** In Little the story alone, in Kid on top of the guide, in Teen the guide. */
function placeOfChild(child: ProfileDto, hasParent: boolean): Place {
  const slug = 'child-guide';
  if (!hasParent) return { slug, view: { parts: ['join'] } };
  const mode = ageModeOf(child);
  if (mode === 'little') return { slug, view: { parts: [], hasStory: true, reader: child } };
  return { slug, view: { hasStory: mode === 'kid' } };
}

/** The place that fits a page of this person. A page that this version does not know gets its reader's whole guide. */
export function placeFor(path: string, profile: ProfileDto | null, hasParent = true): Place {
  const [, remote, page = '', , ofChild] = path.split('/');
  if (profile?.role === 'child') return placeOfChild(profile, hasParent);
  if (remote === 'parent') return parentTopics[ofChild ?? page] ?? { slug: 'parent-guide', view: {} };
  return { slug: '', view: {} };
}
