-- Words that visitors searched for within a week, once for each. `visitor` is a keyed hash of a network address, so rows
-- tell that two visitors differ and nothing else of them. Owner: modules/catalogue (popular-searches).
create table searched_words (
  word text not null,
  visitor text not null,
  day date not null,
  primary key (word, visitor)
);
create index searched_words_of_visitor on searched_words (visitor);
create index searched_words_by_day on searched_words (day);

-- The words of enough visitors, counted by a job, and those that an owner has hidden.
create table popular_searches (
  word text primary key,
  visitors int not null,
  has_results boolean not null default false,
  is_hidden boolean not null default false
);
-- A word that is hidden leaves the cached pages at once; counts wait until these are old.
create trigger signal_change after update of is_hidden on popular_searches
  for each statement execute function signal_public_data();
