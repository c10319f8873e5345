-- The language of the device that subscribed, for notifications of a person and family that chose none (Rules 4.31).
alter table push_subscription add column language text check (length(language) between 2 and 16);
