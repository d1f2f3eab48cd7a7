-- Since when an invitation has a link that staff was shown and passes on itself: a mail that leaves later makes no other one.
alter table staff_invitations add column link_shown_at timestamptz;
