import type { RemoteName } from '@tokennest/shared-ui/contract';
import { createQuestions, QuestionDialog } from '@tokennest/shared-ui/primitives/question-dialog';
import { useCallback, useState } from 'react';
import { useHost } from '../host/use-host.ts';
import { useShellServices } from '../shell-services.ts';
import { RemotePage } from './remote-page.tsx';

/** In a chunk of its own: few pages ask. */
const readVersions = () => import('./versions.ts').then((versions) => versions.readVersions());

/** The route of a remote, in a chunk of its own: /login loads nothing of it. */
export function RemoteRoute({ name, basename }: { name: RemoteName; basename: string }) {
  const [questions] = useState(createQuestions);
  const host = useHost({ confirm: questions.confirm, readVersions });
  const { onPageShown } = useShellServices();
  const show = useCallback(() => {
    performance.mark(`shown ${name}`); // how a browser that tries a build knows
    onPageShown();
  }, [name, onPageShown]);
  // Another person, signed in by another tab: nothing that a page remembers of the last one may stay.
  const person = host.profile?.id;
  return (
    <>
      <RemotePage key={person} name={name} basename={basename} host={host} onShown={show} />
      <QuestionDialog questions={questions} />
    </>
  );
}
