import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { proposalsQuery } from '@tokennest/shared-ui/queries/get-proposals';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useApp } from '../../app-context.tsx';
import { ProposalGroup } from './proposal-group.tsx';
import { proposalMessages, questionMessages } from './proposal.messages.ts';
import { QuestionGroup } from './question-group.tsx';

interface RequestGroupsProps {
  hasProposals: boolean;
  hasQuestions: boolean;
}

export function RequestGroups({ hasProposals, hasQuestions }: RequestGroupsProps) {
  const family = useChildren(useApp().host).data;
  if (!family) return null;
  return (
    <>
      {hasProposals && <Proposals family={family} />}
      {hasQuestions && <Questions family={family} />}
    </>
  );
}

type Family = NonNullable<ReturnType<typeof useChildren>['data']>;

function Proposals({ family }: { family: Family }) {
  const query = useQuery(proposalsQuery(useApp().host));
  return (
    <Loaded titleAs="h2" query={query} skeleton={null} failed={proposalMessages.loadFailed}>
      {(proposals) => <ProposalGroup proposals={proposals} family={family} />}
    </Loaded>
  );
}

function Questions({ family }: { family: Family }) {
  const { client } = useApp().host;
  const query = useQuery({ queryKey: keys.questions, queryFn: () => answer(client.api.tokens.questions.$get()) });
  return (
    <Loaded titleAs="h2" query={query} skeleton={null} failed={questionMessages.loadFailed}>
      {(questions) => <QuestionGroup questions={questions} family={family} />}
    </Loaded>
  );
}
