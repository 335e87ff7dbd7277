import { formatCount } from '@celeiro/rules/quantity.ts';

const images = (count: number) => (count === 1 ? '1 imagem' : `${formatCount(count)} imagens`);

/** Words of images of many products at once. */
export const imageBatchTexts = {
  title: 'Enviar imagens por GTIN',
  hint: 'O nome do arquivo diz de que produto é: 7891000315507.jpg, 7891000315507_2.jpg. Solte os arquivos aqui ou escolha-os.',
  choose: 'Escolher imagens',
  chooseOthers: 'Escolher outras imagens',
  chooser: 'Imagens a enviar',
  found: (files: number, products: number, left: number) =>
    `${images(files)} para ${products === 1 ? '1 produto' : `${formatCount(products)} produtos`}${left === 0 ? '' : `, ${formatCount(left)} de fora`}.`,
  list: 'Imagens escolhidas',
  noGtin: 'O nome não é um GTIN válido',
  noProduct: 'Nenhum produto tem este GTIN',
  full: 'O produto já tem oito imagens',
  waiting: 'Será enviada',
  sending: (percent: number) => `${percent}%`,
  sent: 'Enviada',
  notSent: 'Não foi enviada',
  looking: 'Procurando os produtos…',
  lookFailed: 'Não foi possível procurar os produtos.',
  lookAgain: 'Tentar de novo',
  progress: (done: number, all: number) => `${formatCount(done)} de ${formatCount(all)} imagens`,
  result: (sent: number, failed: number) =>
    `${images(sent)} ${sent === 1 ? 'enviada' : 'enviadas'}${failed === 0 ? '' : `, ${formatCount(failed)} com falha`}.`,
  send: (count: number) => `Enviar ${count === 0 ? 'imagens' : images(count)}`,
  retry: (count: number) => `Tentar de novo: ${images(count)}`,
  nothing: 'Nenhuma imagem a enviar.',
  tooMany: (most: number) =>
    `No máximo ${formatCount(most)} imagens de cada vez: as demais não foram tomadas.`,
  stop: 'Parar',
  close: 'Fechar',
} as const;
