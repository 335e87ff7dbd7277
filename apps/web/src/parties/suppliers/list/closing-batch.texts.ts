import { bulkTexts, plural } from '../../../kit/bulk/bulk.texts.ts';

const suppliers = (count: number): string => plural(count, '1 fornecedor', 'fornecedores');

/** Words of an unavailability of several suppliers. */
export const closingTexts = {
  ...bulkTexts({ one: 'fornecedor', many: 'fornecedores', isFeminine: false }),
  action: 'Indisponibilidade',
  title: (count: number) => `Indisponibilidade de ${suppliers(count)}`,
  check: 'Ver quem é atingido',
  checkHint: 'Nada muda agora: primeiro você vê quem é atingido e quem já está indisponível nestes dias.',
  hit: (count: number, amount: string) =>
    count === 0
      ? 'Nenhuma entrega nestes dias.'
      : `${plural(count, '1 entrega', 'entregas')} (${amount}) nestes dias.`,
  stays: 'Já está indisponível nestes dias.',
} as const;
