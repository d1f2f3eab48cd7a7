-- contract: 1.0.0
-- A role for whoever packs and ships, and sees no amounts (decision 94). A shop that has a role of this name keeps it as its own.
alter table roles drop constraint roles_builtin_check,
  add constraint roles_builtin_check
    check (builtin in ('owner', 'operator', 'cashier', 'content', 'store_owner', 'bookkeeper', 'packer'));
insert into roles (builtin, name, rights) values ('packer', 'Pengemas', '{fulfilment:read,fulfilment:write}')
  on conflict do nothing;
