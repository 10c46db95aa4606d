-- Each statement runs alone.
create index concurrently if not exists invoices_of_order on invoices (order_id, number);
