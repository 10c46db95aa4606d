-- Backfill of events by id.
-- Repeats 0097 for the events that processes of 0.5.0 published before the trigger of 0132.
-- Events of checkouts are left out, because until 0.5.0 they named the account of the buyer.
update events set customer_id = customer_of_event(events, data)
where
  id between $1 and $2
  and sequence is not null
  and customer_id is null
  and type not like 'checkout.%';
