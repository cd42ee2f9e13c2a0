-- That a webhook was paused is news of its own: behind the bell, unless somebody says no. The owner of the table is bound by its
-- policy as well, so that is lifted for as long as it takes.
alter table user_preference no force row level security;
update user_preference set bell_about = array_append(bell_about, 'integrations') where 'integrations' <> all (bell_about);
alter table user_preference force row level security;
