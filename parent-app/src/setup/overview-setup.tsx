import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Link } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { ChevronRight } from 'lucide-react';
import { useApp } from '../app-context.tsx';
import { FirstStep } from './family-step.tsx';
import { useMay } from '../ui/use-may.ts';
import styles from './family-step.module.css';
import { setUpMessages as words } from './set-up.messages.ts';

interface OverviewSetupProps {
  isBegun: boolean;
  saved: readonly ProfileDto[];
}

export function OverviewSetup({ isBegun, saved }: OverviewSetupProps) {
  const { basename } = useApp();
  if (!useMay('manage')) return null;
  if (isBegun) return <FirstStep saved={saved} />;
  return (
    <Card>
      <Link className={styles.goOn} to={`${basename}/set-up`}>
        {words.goOn}
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </Card>
  );
}
