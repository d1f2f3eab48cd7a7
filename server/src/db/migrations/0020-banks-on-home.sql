-- The home page shows the banks, so a change of them makes rendered pages new (0006).
create trigger signal_change after insert or update or delete or truncate on bank_accounts
  for each statement execute function signal_public_data();
