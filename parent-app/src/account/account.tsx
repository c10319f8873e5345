import { AppearanceSwitch } from '@tokennest/shared-ui/primitives/appearance-switch';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { useApp } from '../app-context.tsx';
import form from '../form/form.module.css';
import sections from '../screen/section.module.css';
import styles from './account.module.css';
import { OwnPassword } from './own-password.tsx';
import { RecoveryCode } from './recovery-code.tsx';

/** What is the parent's own. */
export function Account() {
  const { host } = useApp();
  return (
    <section className={sections.section} aria-labelledby="account">
      <h2 id="account">Your account</h2>
      <div className={styles.cards}>
        <OwnPassword />
        <div className={styles.column}>
          <RecoveryCode />
          <Card as="section" className={classNames(form.card, styles.appearance)} aria-labelledby="appearance">
            <h3 id="appearance">Appearance</h3>
            <AppearanceSwitch appearance={host.appearance} isLabelShown={false} />
          </Card>
        </div>
      </div>
    </section>
  );
}
