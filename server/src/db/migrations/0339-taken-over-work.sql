-- Periodic work whose process died is taken over by another: while it runs, its process notes that it lives.
alter table periodic_work
  add column finished boolean not null default true,
  add column alive_at timestamptz not null default now(),
  -- Work that ends its process each time is not begun for ever.
  add column attempts smallint not null default 1;
