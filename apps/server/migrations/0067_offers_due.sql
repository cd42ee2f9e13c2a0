-- The offers that are to be answered first. Open ones are few among all that were ever made, so nobody waits for this long.
create index tender_offer_due on tender_offer (company_id, answer_until, id) where state in ('Pending', 'Sent');
