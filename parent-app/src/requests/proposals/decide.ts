import type { HostApi, OpenQuestionDto, ProposalDto } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { reportProposal } from '../../ui/lists/just-handled.ts';
import { dropRow, putRow } from '@tokennest/shared-ui/queries/put-row';

/** Refetches the list that an accepted proposal was added to (Rules 12.296). */
export async function decideProposal(host: HostApi, id: string, send: () => Promise<ProposalDto>): Promise<void> {
  const { query } = host;
  try {
    const decided = await send();
    putRow(host, keys.proposals, decided);
    if (decided.status === 'accepted')
      void query.invalidateQueries({ queryKey: decided.kind === 'task' ? keys.tasks : keys.rewards });
  } catch (error) {
    if (await reportProposal(host, id, error)) return;
    void query.invalidateQueries({ queryKey: keys.proposals }); // the child may have withdrawn it
    throw error;
  } finally {
    void query.invalidateQueries({ queryKey: keys.overview });
  }
}

/** Refetches the history, which shows the answer next to its transaction (Rules 12.302). */
export async function answerQuestion(host: HostApi, { id, child_id }: OpenQuestionDto, text: string): Promise<void> {
  const { client, query } = host;
  try {
    await answer(client.api.tokens.transactions[':id'].answer.$post({ param: { id }, json: { text } }));
    dropRow(host, keys.questions, id);
    void query.invalidateQueries({ queryKey: keys.transactions(child_id) });
  } catch (error) {
    void query.invalidateQueries({ queryKey: keys.questions });
    throw error;
  } finally {
    void query.invalidateQueries({ queryKey: keys.overview });
  }
}
