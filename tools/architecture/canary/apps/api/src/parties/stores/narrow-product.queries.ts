// Finds products by words without the other names of a food.
export const narrowProduct = 'select p.id from product p where p.search_text like $1';
