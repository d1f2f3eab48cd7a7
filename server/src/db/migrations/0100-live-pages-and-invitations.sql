-- The back office is told of them, as of what was there before (0087).
select watch_for_backoffice('pages', 'page');
select watch_for_backoffice('staff_invitations', 'invitation');
