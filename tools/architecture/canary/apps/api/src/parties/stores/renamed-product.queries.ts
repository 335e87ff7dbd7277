// Answers a product's folded name under another name, by which it is then searched without the other names of a food.
export const renamedProduct = 'select p.id, p.search_text as words from product p';
