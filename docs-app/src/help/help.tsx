import type { FamilyDto, HelpProps, HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { Link } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { BookOpen } from 'lucide-react';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { addressOf } from '../search/address-of.ts';
import { Search } from '../search/search.tsx';
import { showPart } from '../search/show-part.ts';
import type { Target } from '../search/target.ts';
import type { Section } from '../sections/section-list.ts';
import type { ShownSectionProps } from '../sections/shown-section.tsx';
import { helpMessages as words } from './help.messages.ts';
import styles from './help.module.css';
import { type Place, placeFor } from './topics.ts';

/** Scrolls to a part that a search found, and focuses it. */
function useArrival(place: Place) {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place.at !== undefined) showPart(article.current, place.at);
  }, [place]);
  return article;
}

const placeOfTarget = ({ slug, part, id: at }: Target): Place => ({
  slug,
  view: part === null ? { hasStory: true } : { parts: [part] },
  at,
});

/** Uses what the page below has read: a look that was just changed, and whether a child has joined a family. */
function firstPlace(path: string, { profile, query }: HostApi): Place {
  const own = profile && query.getQueryData<ProfileDto>(keys.profile(profile.id));
  const family = query.getQueryData<FamilyDto>(keys.family);
  return placeFor(path, own ?? profile, family?.has_parent ?? true);
}

interface HelpInSheetProps extends HelpProps {
  sections: readonly Section[];
  Shown: ComponentType<ShownSectionProps>;
}

/** A sheet's content: the parts that fit the page below, search over all of help, and the way to the full page. */
function HelpInSheet({ host, basename, path, sections, Shown }: HelpInSheetProps) {
  const [place, setPlace] = useState(() => firstPlace(path, host));
  const [isSearching, setIsSearching] = useState(false);
  const article = useArrival(place);
  const { slug, view, at } = place;
  const section = sections.find((one) => one.slug === slug);
  const pick = (target: Target, press: MouseEvent) => {
    press.preventDefault(); // stays in the sheet
    setPlace(placeOfTarget(target));
  };
  return (
    <div className={styles.sheet}>
      {!view.reader && <Search {...{ host, basename, sections }} onSearching={setIsSearching} onPick={pick} />}
      <div hidden={isSearching}>
        <div className={styles.line}>
          <p className={styles.section}>{view.parts && section?.label}</p>
          <Link className={styles.all} to={addressOf(basename, slug, at ?? view.parts?.[0])}>
            <BookOpen size={18} aria-hidden="true" />
            <span>{words.all}</span>
          </Link>
        </div>
        {section && (
          <article className={styles.article} ref={article} tabIndex={-1} aria-label={section.label}>
            <Shown section={section} view={view} host={host} />
          </article>
        )}
      </div>
    </div>
  );
}

/** Help with these sections, which are arguments because a first screen grows by each export that a later chunk imports. */
export const helpOf =
  (sections: readonly Section[], Shown: HelpInSheetProps['Shown']): ComponentType<HelpProps> =>
  (props) => <HelpInSheet {...props} sections={sections} Shown={Shown} />;
