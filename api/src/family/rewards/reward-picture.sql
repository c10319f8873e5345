-- A reward's picture, as seen by the role that the calling statement has entered; null if it cannot see the reward.
create function reward_picture(p_family uuid, p_reward uuid) returns text
language plpgsql stable as $$
begin
  return (select picture from reward where family_id = p_family and id = p_reward);
end $$;
grant execute on routine reward_picture to serving;
