alter type email_status
add value 'withheld' after 'suppressed';
alter type quota_kind
add value 'unpaid_mails' after 'mails';

create type email_withheld_reason as enum('test_organization', 'mailbox_limit');

alter table emails
add column quota quota_kind,
add column withheld_reason email_withheld_reason;
