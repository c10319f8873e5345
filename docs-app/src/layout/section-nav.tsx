import { Link } from '@tokennest/shared-ui/kit';
import { pathOf, sections, type Section } from '../sections/section-list.ts';
import styles from './section-nav.module.css';

interface SectionNavProps {
  basename: string;
  current: Section;
}

/** A sidebar; on a phone a compact list above the text. */
export function SectionNav({ basename, current }: SectionNavProps) {
  return (
    <nav aria-label="Documentation">
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.slug}>
            <Link
              className={styles.link}
              to={pathOf(basename, section)}
              aria-current={section === current ? 'page' : undefined}
            >
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
