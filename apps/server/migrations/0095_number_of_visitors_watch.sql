-- Visitors who came by the number of an order may not learn that of its shipment, from mails as little as from the page. Null:
-- a person of the company added them, or they asked before this; their mails name the shipment.
alter table watcher add column shown_number text;
