-- Each statement runs alone.
alter type quota_kind
add value if not exists 'session_requests';
