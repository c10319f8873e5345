import type { Board, HostApi, RemoteName } from '@tokennest/shared-ui/contract';
import { QueryClientProvider } from '@tokennest/shared-ui/kit';
import { type ComponentType, useEffect, useState } from 'react';
import { useHost } from '../host/use-host.ts';
import { useShellServices } from '../shell-services.ts';
import { followForms } from './follow-forms.ts';
import type { HelpSheetProps } from './help/help-sheet.tsx';
import { isLostChunk, type Running } from './loader.ts';
import { pageLoader } from './page-loader.ts';
import { AskedQuestion } from '../layout/questions/asked-question.tsx';
import { messages } from '../layout/questions/question.messages.ts';
import { createQuestions } from '../layout/questions/questions.ts';
import { RemotePage } from './remote-page.tsx';
import type { UpdatesProps } from './updates/updates.tsx';

/** After the first screen and its requests. */
const settledMs = 2000;

interface LaterUpdatesProps extends Omit<UpdatesProps, 'isClean'> {
  host: UpdatesProps['host'] & Pick<HostApi, 'query'>;
}

/** Checks for new versions. Loaded later; the page works without it. */
function LaterUpdates(props: LaterUpdatesProps) {
  const { query } = props.host;
  const { version, chosen } = props.running;
  const delayMs = version === chosen ? settledMs : 0;
  const [forms] = useState(() => followForms(query));
  const [Updates, setUpdates] = useState<ComponentType<UpdatesProps> | null>(null);
  useEffect(() => forms.follow(), [forms]);
  useEffect(() => {
    const load = () =>
      import(/* webpackChunkName: "later" */ './updates/updates.tsx').then(
        (part) => setUpdates(() => part.Updates),
        () => undefined,
      );
    const timer = setTimeout(() => void load(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return Updates && <Updates {...props} isClean={forms.isClean} />;
}

/** A separate chunk that few pages need. */
const importVersions = () => import('./versions.ts');
const readVersions = () => importVersions().then((versions) => versions.readVersions());
const { runningVersions } = pageLoader;

/** Few presses open Help, so its sheet is a separate chunk. */
const importHelp = () => import(/* webpackChunkName: "help" */ './help/help-sheet.tsx');

export const beginRemote = pageLoader.begin;

export function RemoteRoute({ name, basename, board }: { name: RemoteName; basename: string; board?: Board }) {
  const [shown, setShown] = useState<Running | null>(null);
  const [lostChunks, setLostChunks] = useState(0);
  const [Help, setHelp] = useState<ComponentType<HelpSheetProps> | null>(null);
  const { onPageShown, session, toasts } = useShellServices();
  const [page] = useState(() => {
    const { confirm, asked } = createQuestions();
    const report = (error: unknown) => {
      reportError(error);
      if (isLostChunk(error)) setLostChunks((count) => count + 1);
    };
    const openHelp: HostApi['openHelp'] = (press) => {
      if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return;
      press.preventDefault();
      importHelp().then(
        ({ HelpSheet }) => setHelp(() => HelpSheet),
        () => toasts.notify('error', messages.lost),
      );
    };
    const showPage = (running: Running) => {
      performance.mark(`shown ${name}`); // a browser that tests a build waits for this
      setShown(running);
      onPageShown();
    };
    return {
      questions: { confirm, asked },
      showPage,
      parts: {
        confirm,
        report,
        readPages: () => importVersions().then((versions) => versions.readPages(session.auth)),
        readVersions,
        runningVersions,
        board,
        openHelp,
      },
    };
  });
  const host = useHost(page.parts);
  // Another person signed in from another tab: the page must not remember the previous one.
  const person = host.profile?.id;
  return (
    <QueryClientProvider client={host.query}>
      <RemotePage key={person} name={name} basename={basename} host={host} onShown={page.showPage} />
      <AskedQuestion questions={page.questions} />
      {Help && <Help host={host} onClose={() => setHelp(null)} />}
      {shown && <LaterUpdates name={name} host={host} lostChunks={lostChunks} running={shown} />}
    </QueryClientProvider>
  );
}
