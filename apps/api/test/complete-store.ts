/** The address and contact that a store needs before it is active. */
export const completeStore = {
  zipCode: '01310100',
  address: 'Avenida Paulista',
  number: '1000',
  city: 'São Paulo',
  state: 'SP',
  contacts: [
    {
      role: 'PURCHASING',
      name: 'Marina',
      phone: '1130030000',
      isWhatsapp: false,
      email: null,
      isMain: true,
    },
  ],
};
