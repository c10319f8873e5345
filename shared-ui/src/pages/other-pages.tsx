import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { HostApi, PageLink } from '../contract/host-api.ts';
import { Link } from '@tokennest/shared-ui/kit';
import { messages } from '../states/loaded.messages.ts';
import styles from './other-pages.module.css';

interface OtherPagesProps {
  host: Pick<HostApi, 'readPages'>;
  onOpen?: () => void;
}

/** Links to the current pages of other remotes. Renders nothing if there are none or the shell is too old. */
export function OtherPages({ host, onOpen }: OtherPagesProps) {
  const [pages, setPages] = useState<readonly PageLink[]>([]);
  const { readPages } = host;
  useEffect(() => {
    let isOver = false;
    readPages?.().then(
      (links) => void (isOver || setPages(links)),
      () => undefined,
    );
    return () => void (isOver = true);
  }, [readPages]);
  if (pages.length === 0) return null;
  return (
    <nav aria-label={messages.morePages}>
      <ul className={styles.list}>
        {pages.map(({ title, to }) => (
          <li key={to}>
            <Link className={styles.link} to={to} onClick={onOpen}>
              <FileText size={20} aria-hidden="true" />
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
