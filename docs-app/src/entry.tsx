import { contractVersion, type HelpProps, type RemoteProps } from '@tokennest/shared-ui/contract';
import { type ComponentType, useEffect } from 'react';
import { DocsPage } from './layout/docs-page.tsx';
import { sections } from './sections/section-list.ts';
import { ShownSection } from './sections/shown-section.tsx';

export const contract = contractVersion;

export const loadHelp = (): Promise<ComponentType<HelpProps>> =>
  import(/* webpackChunkName: "help" */ './help/help.tsx').then((help) => help.helpOf(sections, ShownSection));

export default function DocsApp({ host, basename, onReady }: RemoteProps) {
  useEffect(onReady, [onReady]);
  return <DocsPage host={host} basename={basename} />;
}
