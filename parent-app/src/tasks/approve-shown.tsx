import type { ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { CheckCheck } from 'lucide-react';
import { useAskApproveAll } from './use-ask-approve-all.tsx';

interface ApproveShownProps {
  /** Those that were chosen, all completed. */
  tasks: readonly TaskDto[];
  family: readonly ProfileDto[];
}

/** Approves what is listed, of all children or of one, after one question. */
export function ApproveShown({ tasks, family }: ApproveShownProps) {
  const { ask, isPending } = useAskApproveAll(tasks, family);
  return (
    <div data-place="">
      <NeedsConnection>
        <Button variant="quiet" isWide isBusy={isPending} onClick={ask}>
          {!isPending && <CheckCheck aria-hidden="true" />}
          Approve All {tasks.length}
        </Button>
      </NeedsConnection>
    </div>
  );
}
