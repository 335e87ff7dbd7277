import { bulkTexts, plural } from '../../../kit/bulk/bulk.texts.ts';

const suppliers = (count: number): string => plural(count, '1 fornecedor', 'fornecedores');
const shared = bulkTexts({ one: 'fornecedor', many: 'fornecedores', isFeminine: false });

/** Words of the change of status of several suppliers. */
export const supplierBatchTexts = {
  ...shared,
  pause: 'Pausar',
  activate: 'Ativar',
  pauseTitle: (count: number) => `Pausar ${suppliers(count)}`,
  activateTitle: (count: number) => `Ativar ${suppliers(count)}`,
  reason: 'Motivo',
  from: (status: string) => `Hoje: ${status}.`,
  running: (count: number) =>
    count === 1 ? '1 entrega em andamento continua.' : `${count} entregas em andamento continuam.`,
};
