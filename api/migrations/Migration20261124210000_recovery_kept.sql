-- Whether a parent has said that they keep their recovery code. About those that were made before nobody was asked.
alter table identity add column is_recovery_kept boolean not null default true;
