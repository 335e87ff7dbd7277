declare const endpoint: (definition: object) => object;

export const getStore = endpoint({
  name: 'getStore',
  method: 'GET',
});

export const updateStore = endpoint({
  name: 'updateStore',
  method: 'PUT',
});
