-- Called first by each function that compares; returns the counts for give_back_guess. Without a person there is
-- nothing to compare: a child may have moved after the guess was counted.
create function take_guess(
  p_kind text, p_family uuid, p_profile uuid, p_account bytea, p_device bytea, p_address bytea, p_guess bytea
) returns bytea[]
language plpgsql as $$
declare
  v_counts bytea[] := guess_counts(p_kind, p_family, p_profile, p_account, p_device, p_address);
begin
  if not is_guess_counted(v_counts, p_guess) then
    perform from identity where family_id = p_family and id = p_profile;
    if found then raise exception using errcode = 'TN429', message = 'This guess was not counted'; end if;
  end if;
  return v_counts;
end $$;
