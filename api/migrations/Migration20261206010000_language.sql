-- The language of a person and of a family, as a tag such as de or pt-BR; null for automatic (Rules 4.31).
alter table profile add column language text check (length(language) between 2 and 16);
alter table family add column language text check (length(language) between 2 and 16);
