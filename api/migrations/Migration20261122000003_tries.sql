-- It says by now which of the two must wait, and a function's result cannot be replaced.
drop function if exists count_failure(bytea, int, bytea, int, int);
