// What an order says of its discounts before their dialog is opened; its own words come with it.
export const discountActionTexts = {
  discounts: 'Descontos',
  discountsOf: (product: string) => `Descontos de ${product}`,
} as const;
