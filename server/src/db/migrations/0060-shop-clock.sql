-- What time it is for the shop. Statements that set a deadline or act on one ask it, so that a server whose own clock is
-- wrong ends nothing too early; PostgreSQL puts now() in its place when it plans them. Tests travel by replacing it.
create function shop_now() returns timestamptz language sql stable parallel safe as 'select now()';
