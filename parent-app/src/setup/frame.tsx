import { barePath } from '@tokennest/shared-ui/addresses/bare-path';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Link, useLocation } from '@tokennest/shared-ui/kit';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useApp } from '../app-context.tsx';
import styles from './frame.module.css';
import { setUpMessages as words } from './set-up.messages.ts';

export const steps = ['family', 'chores', 'rewards', 'let-in'] as const;
export type Step = (typeof steps)[number];

export type Place = Step | 'ready';

interface StepsProps {
  place: Place;
}

export function Steps({ place }: StepsProps) {
  const current = place === 'ready' ? steps.length : steps.indexOf(place);
  return (
    <ol className={styles.steps} aria-label={words.stepsLabel}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-is={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current && <Check className={styles.check} size={14} aria-hidden="true" />}
          <span>{words.steps[step]}</span>
          {index < current && <VisuallyHidden>{words.stepDone}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

export function NextButton({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <NeedsConnection>
      <Button size="form" isWide {...rest}>
        <span>{children}</span>
        <ArrowRight aria-hidden="true" />
      </Button>
    </NeedsConnection>
  );
}

interface FrameProps {
  place: Place;
  back?: Step;
  title: string;
  lead: string;
  foot: ReactNode;
  children: ReactNode;
}

export function Frame({ place, back, title, lead, foot, children }: FrameProps) {
  const { basename } = useApp();
  const path = barePath(useLocation().pathname);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        {back ? (
          <Link className={styles.back} to={`${path}#${back}`} aria-label={words.backTo(words.steps[back])}>
            <ArrowLeft aria-hidden="true" />
          </Link>
        ) : (
          <Logo hasName={false} />
        )}
        <p className={styles.name}>{words.title}</p>
        {place !== 'ready' && (
          <Link className={styles.later} to={basename}>
            {words.later}
          </Link>
        )}
      </header>
      <Steps place={place} />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{lead}</p>
      </div>
      {children}
      <footer className={styles.foot}>{foot}</footer>
    </div>
  );
}
