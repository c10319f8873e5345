import type { PageLink } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { Link } from '@tokennest/shared-ui/kit';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { productName } from '@tokennest/shared-ui/theme/product-name';
import { ChevronDown, CircleHelp, LogIn, LogOut } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { isDark } from '../../browser/appearance.ts';
import { AskedQuestion } from '../../layout/questions/asked-question.tsx';
import { createQuestions } from '../../layout/questions/questions.ts';
import { useShellServices } from '../../shell-services.ts';
import { headerMessages as words } from './header.messages.ts';
import { headerSheet } from './header-sheet.ts';
import { Shield } from './shield.tsx';

interface HeaderProps {
  links: readonly PageLink[];
  current: string;
}

/** Asks before signing out with waiting taps, in its own dialog because the page below may hang. */
function useLeaving() {
  const { session } = useShellServices();
  const { signOut } = useAuth();
  const [questions] = useState(createQuestions);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    if (await session.device.mayLeave(questions.confirm)) await signOut();
    setIsLeaving(false);
  };
  return { questions, isLeaving, leave: () => void leave() };
}

function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = menu.current;
    if (!element) return undefined;
    const leave = new AbortController();
    const { signal } = leave;
    const close = () => void (element.open = false);
    element.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !element.open) return;
        close();
        element.querySelector('summary')?.focus();
      },
      { signal },
    );
    // Not every browser focuses a pressed element, which may also be a link in the menu.
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close();
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (!event.composedPath().includes(element)) close();
      },
      { signal },
    );
    return () => leave.abort();
  }, [menu]);
}

function Pages({ links, current }: HeaderProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <details ref={menu}>
      <summary>
        {words.pages}
        <ChevronDown className="turn" size={18} aria-hidden="true" />
      </summary>
      <ul className="menu">
        {links.map(({ title, to }) => (
          <li key={to}>
            <Link to={to} aria-current={to === current ? 'page' : undefined}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Header of published remotes. Their code cannot reach it (Rules 13.185). */
export function Header({ links, current }: HeaderProps) {
  const { profile } = useAuth();
  const isNight = useLive(isDark);
  const { questions, isLeaving, leave } = useLeaving();
  return (
    <>
      <Shield sheet={headerSheet}>
        <header data-dark={isNight || undefined}>
          <Link className="brand" to={profile ? `/${profile.role}` : '/login'} aria-label={words.overview}>
            <Logo hasName={false} />
            <span className="word">{productName}</span>
          </Link>
          <nav aria-label={productName}>
            {links.length > 0 && <Pages key={current} links={links} current={current} />}
            <Link to="/docs">
              <CircleHelp size={20} aria-hidden="true" />
              <span className="word">{words.help}</span>
            </Link>
          </nav>
          <span className="rest" />
          {profile && <bdi className="who">{profile.display_name}</bdi>}
          {profile ? (
            <button type="button" onClick={leave} disabled={isLeaving}>
              <LogOut size={20} aria-hidden="true" />
              <span className="word">{words.signOut}</span>
            </button>
          ) : (
            <Link to="/login">
              <LogIn size={20} aria-hidden="true" />
              <span className="word">{words.signIn}</span>
            </Link>
          )}
        </header>
      </Shield>
      <AskedQuestion questions={questions} />
    </>
  );
}
