-- Restocks one item. What is left never exceeds the maximum that a parent could enter (Rules 7.1); an item beyond that
-- is dropped. Call under the account's lock.
create function return_to_stock(p_family uuid, p_reward uuid) returns void
language plpgsql as $$
begin
  update reward
     set quantity_taken = quantity_taken - 1,
         quantity_total = case when quantity_total is not null then least(quantity_total, quantity_taken - 1 + limits.quantityMax) end
   where family_id = p_family and id = p_reward;
end $$;
