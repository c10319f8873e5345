import { productName } from '@tokennest/shared-ui/theme/product-name';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { Page, Part } from '../prose/prose.tsx';
import { Build, Versions, type VersionsHost } from '../versions/versions.tsx';
import styles from './about.module.css';

/** It has to come with the pictures. */
const pictureLicense = new URL('fluent-emoji.license.txt', import.meta.url).href;

/** Rules 14.190. */
const shownVersion = '1.0.0';

export function About({ host }: { host: VersionsHost }) {
  return (
    <Page
      title="About"
      lead={`${productName} is a family token economy: tasks, tokens, allowances and rewards, kept in one calm place for parents and children.`}
    >
      <Part title="This app">
        <div className={styles.card}>
          <Logo sizePx={56} hasName={false} />
          <dl className={styles.facts}>
            <div>
              <dt>Name</dt>
              <dd>{productName}</dd>
            </div>
            <div>
              <dt>Version</dt>
              <dd>{shownVersion}</dd>
            </div>
            <div>
              <dt>Build</dt>
              <dd>
                <Build host={host} />
              </dd>
            </div>
            <div>
              <dt>License</dt>
              <dd>MIT, open source</dd>
            </div>
            <div>
              <dt>Pictures</dt>
              <dd>
                Fluent Emoji, <a href={pictureLicense}>© Microsoft Corporation, MIT</a>
              </dd>
            </div>
          </dl>
        </div>
      </Part>
      <Part title="Its parts">
        <p>Each part can be renewed by itself. These are the versions that are live now:</p>
        <Versions host={host} />
      </Part>
      <Part title="What it does not do">
        <ul>
          <li>It shows no advertisements and tells no other company what you do.</li>
          <li>It sends no email.</li>
          <li>
            It does not follow you around. It sets at most one small cookie, which only remembers whether to get the
            parent’s or the child’s page ready first.
          </li>
        </ul>
      </Part>
      <Part title="Where your data lives">
        <p>
          In the database of whoever runs this copy of the app, for example a computer in your own home, and nowhere
          else.
        </p>
      </Part>
    </Page>
  );
}
