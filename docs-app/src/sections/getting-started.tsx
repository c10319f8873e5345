import { Page } from '../prose/prose.tsx';
import { gettingStartedMessages } from './getting-started.messages.ts';

export const GettingStarted = () => <Page id="getting-started" of={gettingStartedMessages} />;
