-- The unread ones of one kind, of somebody who reads little: mentions among all that a bulk job told them.
create index notification_unread_kind on notification (company_id, user_id, kind, created_at, id) where read_at is null;
