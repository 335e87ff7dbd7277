import { formatCount } from '@celeiro/rules/quantity.ts';

const inSuppliers = (count: number) =>
  `em ${count === 1 ? '1 fornecedor' : `${formatCount(count)} fornecedores`}`;

/** Texts of a product's page, in addition to those of its form. */
export const productPageTexts = {
  active: 'Ativo',
  inactive: 'Inativo',
  registration: 'Cadastro',
  history: 'Histórico',
  /** In the palette, away from their cards. */
  offered: { image: 'Adicionar imagem' },
  historyTitle: (name: string) => `Histórico de ${name}`,
  readiness: 'Pronto para vender',
  of: (done: number, all: number) => `${done} de ${all}`,
  done: {
    IMAGE: () => 'Imagem padrão',
    FAMILY: () => 'Família e unidade',
    PRICE: (count: number) => `Preço ${inSuppliers(count)}`,
    STOCK: (count: number) => `Estoque ${inSuppliers(count)}`,
    DESCRIPTION: () => 'Descrição',
    GTIN: () => 'GTIN',
  },
  missing: {
    IMAGE: 'Nenhuma imagem',
    FAMILY: 'Família ou unidade não informada',
    PRICE: 'Nenhum fornecedor com preço',
    STOCK: 'Nenhum fornecedor com estoque',
    DESCRIPTION: 'Descrição não informada',
    GTIN: 'GTIN não informado',
  },
} as const;
