-- Each statement runs alone.
-- Unused since 0.7.0: customers_search.
drop index concurrently if exists customers_words;
