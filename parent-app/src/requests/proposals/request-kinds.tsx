import type { OpenQuestionDto, ProfileDto, ProposalDto } from '@tokennest/shared-ui/contract';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { useMemo, useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { LazyPart } from '../../ui/lazy-code.tsx';
import { proposalFact } from '../../ui/lists/just-handled.ts';
import type { WaitingKind } from '../waiting-group.tsx';
import { proposalMessages, questionMessages } from './proposal.messages.ts';

/** Loaded only if something is asked, because most families have no proposals or questions. */
const loadItems = () => import('./request-items.ts');

const none: readonly never[] = [];

const nameIn = (family: readonly ProfileDto[], id: string) =>
  family.find((child) => child.id === id)?.display_name ?? '';

const newestFirst = (one: ProposalDto, other: ProposalDto) =>
  inOrder(other.created_at, one.created_at) || inOrder(one.id, other.id);

/** Proposals without an answer. `proposals` is undefined until loaded. */
export function useProposalKind(proposals: readonly ProposalDto[] = none): WaitingKind<ProposalDto> {
  const { host } = useApp();
  const family = useChildren(host).data ?? none;
  const rows = useMemo(() => proposals.filter(({ status }) => status === 'open'), [proposals]);
  const nameOf = ({ child_id }: ProposalDto) => nameIn(family, child_id);
  const words = proposalMessages;
  return {
    title: words.title,
    rows,
    order: newestFirst,
    nameOf: ({ title }) => title,
    promiseOf: ({ created_at }) => ({ since: created_at, nudgedAt: null }),
    doneOf: (row) => {
      const now = proposals.find(({ id }) => id === row.id);
      const fact = now ? proposalFact(host, now) : null;
      if (fact) return { words: fact };
      if (now?.status === 'accepted') return { words: words.accepted[now.kind] };
      if (now?.status === 'changed') return { words: words.changed(nameOf(row)) };
      return now?.status === 'declined' ? { words: words.declined } : null;
    },
    draw: (proposal) => (
      <LazyPart name="proposals and questions" load={loadItems} skeleton={<Skeleton height={120} />}>
        {({ WaitingProposal }) => (
          <WaitingProposal proposal={proposal} child={family.find(({ id }) => id === proposal.child_id)} />
        )}
      </LazyPart>
    ),
    peek: (row) => ({
      picture: <PictureTile id={row.id} picture={row.picture} title={row.title} of={row.kind} sizePx={36} />,
      note: nameOf(row),
      amount: row.price,
    }),
  };
}

const oldestFirst = (one: OpenQuestionDto, other: OpenQuestionDto) =>
  inOrder(one.asked_at, other.asked_at) || inOrder(one.id, other.id);

/** Questions about deductions without an answer. `questions` is undefined until loaded. */
export function useQuestionKind(questions: readonly OpenQuestionDto[] = none): WaitingKind<OpenQuestionDto> {
  const family = useChildren(useApp().host).data ?? none;
  // The list drops answered questions, so they are remembered here.
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const words = questionMessages;
  const titleOf = ({ text }: OpenQuestionDto) => text ?? words.why;
  return {
    title: words.title,
    rows: questions,
    order: oldestFirst,
    nameOf: titleOf,
    promiseOf: ({ asked_at }) => ({ since: asked_at, nudgedAt: null }),
    doneOf: ({ id }) => (answered.has(id) ? { words: words.answered } : null),
    draw: (question) => (
      <LazyPart name="proposals and questions" load={loadItems} skeleton={<Skeleton height={120} />}>
        {({ WaitingQuestion }) => (
          <WaitingQuestion
            question={question}
            name={nameIn(family, question.child_id)}
            onAnswer={() => setAnswered((before) => new Set(before).add(question.id))}
          />
        )}
      </LazyPart>
    ),
    peek: ({ child_id }) => ({
      picture: <ChildAvatar id={child_id} name={nameIn(family, child_id)} sizePx={36} />,
      note: nameIn(family, child_id),
    }),
  };
}
