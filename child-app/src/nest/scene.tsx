import type { BirdDto, NestDto } from '@tokennest/shared-ui/contract';
import { Nest } from '@tokennest/shared-ui/primitives/nest';
import { Bird } from './bird.tsx';
import { Egg } from './egg.tsx';
import styles from './scene.module.css';
import type { NextEgg } from './use-nest.ts';

const Branch = () => (
  <svg className={styles.branch} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
    <path d="M-2 8.3L0 8C25 4 75 12 100 8l2-.3" stroke="var(--twig-4)" strokeWidth={13} />
    <path d="M-2 6.3L0 6C25 2 75 10 100 6l2-.3" stroke="var(--twig-2)" strokeWidth={5} />
  </svg>
);

const Leaf = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 21C1 9 9 2 22 3c1 13-7 20-19 18z" fill="#3fae6b" />
    <path d="M4 20 17 8" stroke="#1f7a45" strokeWidth={1.6} strokeLinecap="round" fill="none" />
  </svg>
);

const Perched = ({ bird }: { bird: BirdDto }) => (
  <li className={styles.perch}>
    <Bird number={bird.number} className={styles.bird} />
    <Branch />
    <span className={styles.name} translate="no">
      {bird.name}
    </span>
  </li>
);

interface SceneProps {
  birds: NestDto['birds'];
  egg: NextEgg | null;
  label: string;
}

/** The birds on their branches. The nest holds the next egg or, at the end, the twelfth bird. */
export function Scene({ birds, egg, label }: SceneProps) {
  const last = egg ? undefined : birds.at(-1);
  const [first, ...others] = birds.filter((bird) => bird !== last);
  return (
    <div className={styles.scene}>
      <svg className={styles.cloud} viewBox="0 0 80 44" aria-hidden="true">
        <path d="M14 42a13 13 0 0 1 2-25 17 17 0 0 1 32-6 14 14 0 0 1 20 12 10 10 0 0 1 0 19z" fill="currentColor" />
      </svg>
      <ul className={styles.birds} aria-label={label}>
        {others.map((bird) => (
          <Perched key={bird.number} bird={bird} />
        ))}
        {others.length > 0 && (
          <li className={styles.twigEnd} aria-hidden="true">
            <Leaf className={styles.leaf} />
          </li>
        )}
      </ul>
      <div className={styles.ground}>
        <div className={styles.first}>{first && <Bird number={first.number} className={styles.bird} />}</div>
        <div className={styles.nest}>
          <Nest coins={0}>
            {egg && <Egg cracks={egg.cracks} x={76} y={20} width={88} height={88} />}
            {last && <Bird number={last.number} x={64} y={10} width={112} height={112} />}
          </Nest>
        </div>
        <Branch />
        <span className={styles.name} translate="no">
          {first?.name}
        </span>
        <span className={styles.name} translate="no">
          {last?.name}
        </span>
      </div>
    </div>
  );
}
