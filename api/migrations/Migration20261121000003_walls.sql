-- Where only the code above the database kept a person from another's session, name or task.

-- A refresh token is of its session's own person; siblings share a family.
alter table auth_session add unique (family_id, id, profile_id);
alter table refresh_token
  drop constraint refresh_token_family_id_session_id_fkey,
  drop constraint refresh_token_family_id_profile_id_fkey,
  add foreign key (family_id, session_id, profile_id) references auth_session (family_id, id, profile_id);

-- A redemption by nobody made its case null, which a check lets in. It knows all types and sources by itself.
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
