/** Words of a delivery whose supplier would not take it any more. */
export const outsideServiceTexts = {
  notThen: 'O fornecedor não entrega mais neste dia.',
  goesOn: 'Esta entrega continua.',
  noneNew: 'Novos pedidos e produtos são recusados.',
  changeDay: 'Mudar a data',
  relocate: 'Realocar',
} as const;
