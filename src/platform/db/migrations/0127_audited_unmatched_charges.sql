call record_changes('unmatched_charges', 'unmatched_charge');
