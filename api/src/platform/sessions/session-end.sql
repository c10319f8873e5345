-- A session slides: 90 days from its last use. In hours, since a day is not always 24 of them.
create function session_end(p_used timestamptz) returns timestamptz
language sql stable as $$
  select p_used + interval '2160 hours'
$$;
