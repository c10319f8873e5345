import { Page } from '../prose/prose.tsx';
import { faqMessages } from './faq.messages.ts';

export const Faq = () => <Page id="faq" of={faqMessages} />;
