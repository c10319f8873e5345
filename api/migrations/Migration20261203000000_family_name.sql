-- What a family calls itself, such as 'The Bennetts'; null until a parent enters it (Rules 4.14).
alter table family add column name text check (char_length(name) between 1 and 40);
