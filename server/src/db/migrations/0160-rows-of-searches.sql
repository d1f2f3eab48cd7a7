-- A row of a search, so that the few rows of a page go through one array (modules/catalogue/product-search.ts).
create type found_product as (id bigint, tier int, count int);
