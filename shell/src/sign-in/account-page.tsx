import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { languages } from '../devices/language.ts';
import { storageMessages } from '../browser/storage/storage.messages.ts';
import { isStorageBlocked } from '../browser/storage/storage.ts';
import styles from './account-page.module.css';
import { messages } from './account.messages.ts';
import { Notice } from './notice.tsx';

const Nest = lazy(async () => {
  const nest = await import(/* webpackChunkName: "nest" */ '@tokennest/shared-ui/primitives/nest');
  return { default: nest.Nest };
});

/** The form does not wait for it; its space is reserved. */
const languageAfterMs = 1000;

const LanguageChoice = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, languageAfterMs));
  const choice = await import(/* webpackChunkName: "language" */ './language-choice.tsx');
  return { default: choice.LanguageChoice };
});

const isWide = () => window.matchMedia('(min-width: 900px)').matches;

/** The drawing next to the form, on a phone only above a welcome: elsewhere phones never download it. */
function FamilyNest({ isOnPhone = false }: { isOnPhone?: boolean }) {
  const [hasRoom] = useState(() => isWide() !== isOnPhone);
  return (
    <div className={styles.nest}>
      {hasRoom && (
        <Suspense>
          <Nest coins={6} />
        </Suspense>
      )}
    </div>
  );
}

interface Heading {
  title: string;
  lead: string;
}

interface AccountPageProps {
  /** On a phone the heading names the product; on a desktop the logo above it does. */
  phone: Heading;
  desktop: Heading;
  /** On a phone, leaves room for content that must be on the first screen. */
  isBrief?: boolean;
  /** Greets the first person on a new server. */
  isWelcome?: boolean;
  children: ReactNode;
}

/** One column on a phone; on a desktop two halves, the nest and the form. */
export function AccountPage({ phone, desktop, isBrief = false, isWelcome = false, children }: AccountPageProps) {
  return (
    <div className={classNames(styles.page, isBrief && styles.brief)}>
      <aside className={styles.side}>
        <FamilyNest />
        <p className={styles.claim}>{messages.claim}</p>
        <p className={styles.more}>{messages.about}</p>
      </aside>
      <main className={styles.main}>
        <div className={styles.column}>
          <header className={styles.header}>
            <span className={styles.mark}>
              {isWelcome ? <FamilyNest isOnPhone /> : <Logo sizePx={56} hasName={false} />}
            </span>
            <span className={styles.brand}>
              <Logo />
            </span>
            <h1>
              <span className={styles.onPhone}>{phone.title}</span>
              <span className={styles.onDesktop}>{desktop.title}</span>
            </h1>
            <p className={styles.lead}>
              <span className={styles.onPhone}>{phone.lead}</span>
              <span className={styles.onDesktop}>{desktop.lead}</span>
            </p>
          </header>
          {isStorageBlocked && <Notice kind="error" sentence={storageMessages.blocked} />}
          {children}
          {languages.length > 1 && (
            <div className={styles.language}>
              <Suspense>
                <LanguageChoice />
              </Suspense>
            </div>
          )}
        </div>
      </main>
    </div>
  );
}
