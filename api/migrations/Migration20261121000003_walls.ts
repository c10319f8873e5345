import { Migration } from '@mikro-orm/migrations';
import { inFamily, isParent, isSelf } from '../src/database/policies.sql.ts';
import { keepsTask } from '../src/tasks/task.sql.ts';

/** Where only the code above the database kept a person from another's session, name or task. */
export class Migration20261121000003_walls extends Migration {
  override up(): void {
    this.tieTokensToTheirPerson();
    this.closeSources();
    this.keepWhatWasAgreed();
    this.nameWhoAsks();
  }

  /** A refresh token is of its session's own person; siblings share a family. */
  private tieTokensToTheirPerson(): void {
    this.addSql(`
      alter table auth_session add unique (family_id, id, profile_id);
      alter table refresh_token
        drop constraint refresh_token_family_id_session_id_fkey,
        drop constraint refresh_token_family_id_profile_id_fkey,
        add foreign key (family_id, session_id, profile_id) references auth_session (family_id, id, profile_id);
    `);
  }

  /** A redemption by nobody made its case null, which a check lets in. It knows all types and sources by itself. */
  private closeSources(): void {
    this.addSql(`
      alter table token_transaction
        drop constraint token_transaction_type_check,
        drop constraint token_transaction_source_type_check,
        drop constraint token_transaction_source_fits,
        add constraint token_transaction_source_fits check (
          case type
            when 'award' then source_type = 'award' and source_id = id and actor_id is not null
            when 'deduct' then source_type = 'deduct' and source_id = id and actor_id is not null
            when 'task_reward' then source_type = 'task' and actor_id is not null
            when 'allowance' then source_id = id and case source_type
              when 'allowance_run' then actor_id is null
              when 'allowance_extra' then actor_id is not null
              else false end
            when 'redemption' then source_type = 'redemption' and source_id = id and actor_id is not distinct from child_id
            when 'refund' then source_type = 'redemption' and actor_id is not null
            else false end
        );
    `);
  }

  /** A child completes a task as it stands: at its own reward, never a deleted one, and never in a sibling's way. */
  private keepWhatWasAgreed(): void {
    this.addSql(keepsTask);
    const seesTask = `exists (select from task t where t.family_id = task_attempt.family_id and t.id = task_attempt.task_id)`;
    const ofChild = `${isSelf('child_id')} and rejected_at is null and ${seesTask}`;
    this.addSql(`
      alter policy task_complete on task
        using (${inFamily()} and status = 'pending' and deleted_at is null and (${isSelf('assigned_to')} or assigned_to is null))
        with check (${inFamily()} and status = 'completed' and ${isSelf('completed_by')} and keeps_task(task));
      alter policy task_attempt_add on task_attempt
        with check (${inFamily()} and ${isSelf('created_by')} and (${isParent} or (${ofChild})));
    `);
  }

  /** Whoever adds or decides is named by the row, and nobody else. */
  private nameWhoAsks(): void {
    const byParent = (column: string) => `${inFamily()} and ${isParent} and ${isSelf(column)}`;
    this.addSql(`
      alter policy task_add on task with check (${byParent('created_by')} and status = 'pending');
      alter policy reward_add on reward with check (${byParent('created_by')} and quantity_taken = 0);
      alter policy allowance_add on allowance with check (${byParent('created_by')});
      alter policy task_attempt_reject on task_attempt with check (${byParent('rejected_by')});
      alter policy redemption_decide on redemption with check (${byParent('fulfilled_by')} and status = 'fulfilled');
      alter policy join_request_decline on join_request with check (${byParent('decided_by')} and status = 'declined');
    `);
  }
}
