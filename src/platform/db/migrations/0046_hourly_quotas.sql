alter type quota_kind
add value 'checkouts';
alter type quota_kind
add value 'customer_sessions';
alter type quota_kind
add value 'webhook_deliveries';
