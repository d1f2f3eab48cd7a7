-- A crash of the database emptied the table, and guesses at passwords began anew. It is small: windows end within minutes, or a day.
alter table rate_limits set logged;
