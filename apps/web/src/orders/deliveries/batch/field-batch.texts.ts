import { plural } from '../../../kit/bulk/bulk.texts.ts';
import { manyDeliveriesTexts } from './batch.texts.ts';

// Words of one field changed in many deliveries; what they share with a change of status is said alike.

export const operatorBatchTexts = {
  ...manyDeliveriesTexts,
  title: 'Alterar responsável em lote',
  titleOf: (name: string) => `Alterar responsável em lote: ${name}`,
  operator: 'Novo responsável',
  noOne: 'Sem responsável',
  hint: 'Deixe em branco para que fiquem sem responsável.',
  alreadyThere: (count: number) =>
    plural(count, '1 já está com este responsável', 'já estão com este responsável'),
  unchanged: (count: number) =>
    plural(count, '1 já estava com este responsável', 'já estavam com este responsável'),
  noPasses: 'Nenhuma das entregas pode mudar de responsável.',
  before: (name: string | null) => (name === null ? 'Antes sem responsável.' : `Antes: ${name}.`),
};

export const dayBatchTexts = {
  ...manyDeliveriesTexts,
  title: 'Alterar data de entrega em lote',
  titleOf: (day: string) => `Alterar data de entrega em lote: ${day}`,
  day: 'Nova data de entrega',
  lateAgreed: 'Incluir entregas fora do prazo do fornecedor (combinado com ele)',
  hint: 'Entregas com nota fiscal não mudam aqui: altere a data na própria entrega.',
  alreadyThere: (count: number) => plural(count, '1 já está nesta data', 'já estão nesta data'),
  unchanged: (count: number) => plural(count, '1 já estava nesta data', 'já estavam nesta data'),
  noPasses: 'Nenhuma das entregas pode ir para esta data.',
  before: (day: string) => `Antes: ${day}.`,
};
