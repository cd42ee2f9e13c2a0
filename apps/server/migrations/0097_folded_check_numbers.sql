-- Check numbers are stored without line breaks, tabs and invisible characters, so that one check cannot be recorded twice. A stored
-- number that becomes the same as that of another payment gets our payment number behind it.
select with_every_row(array['payment']::regclass[], $$
  with folded as (
    select company_id, id, payment_number, check_number, voided_at is not null as is_voided, trim(regexp_replace(regexp_replace(
        check_number,
        '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF]',
        '', 'g'),
        '[\u0001-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')) as number
    from payment
  ), counted as (
    select *, row_number() over (
      partition by company_id, lower(number), is_voided order by number <> check_number, payment_number) as nth
    from folded
  )
  update payment p
  set check_number = case
    when c.number = '' then c.payment_number
    when c.nth > 1 and not c.is_voided then c.number || ' ' || c.payment_number
    else c.number end
  from counted c
  where c.company_id = p.company_id and c.id = p.id and c.number <> p.check_number$$);
