export const sql = 'insert into store (id) values (1)';
