import type { FoundCompany, Lookups } from './port.ts';

type Row = readonly [
  documentNumber: string,
  legalName: string,
  name: string | null,
  registrationStatus: FoundCompany['registrationStatus'],
  openedOn: string,
  cnae: string,
  cnaeDescription: string,
  contact: readonly [phone: string | null, email: string | null],
  place: readonly [
    zip: string,
    address: string,
    number: string,
    complement: string | null,
    neighborhood: string,
  ],
  city: readonly [name: string, ibge: number, uf: string],
];

// Invented companies: active ones, one of each other status, branches of one root, and numbers with letters.
// prettier-ignore
export const companyRows: readonly Row[] = [
  ['52100001000101', 'Cantina do Largo Ltda', 'Cantina do Largo', 'ATIVA', '2016-03-14', '5611201', 'Restaurantes e similares', ['1133310101', 'compras@cantinadolargo.example'], ['01212000', 'Largo do Arouche', '120', null, 'República'], ['São Paulo', 3550308, 'SP']],
  ['52100002000156', 'Padaria Pão da Serra Ltda', 'Pão da Serra', 'ATIVA', '2009-08-03', '4721102', 'Padaria e confeitaria com predominância de revenda', ['1932310202', 'contato@paodaserra.example'], ['13010000', 'Rua Barão de Jaguara', '845', null, 'Centro'], ['Campinas', 3509502, 'SP']],
  ['52100003000109', 'Mercado Boa Safra S.A.', 'Boa Safra', 'ATIVA', '1998-11-20', '4711302', 'Comércio varejista de mercadorias em geral, supermercados', ['1145210303', 'fiscal@boasafra.example'], ['13201000', 'Rua do Rosário', '300', 'Loja 2', 'Centro'], ['Jundiaí', 3525904, 'SP']],
  ['52100003000281', 'Mercado Boa Safra S.A.', 'Boa Safra Vianelo', 'ATIVA', '2011-05-02', '4711302', 'Comércio varejista de mercadorias em geral, supermercados', ['1145210304', 'fiscal@boasafra.example'], ['13207000', 'Avenida Nove de Julho', '1500', null, 'Vianelo'], ['Jundiaí', 3525904, 'SP']],
  ['52100004000145', 'Hotel Mirante da Lagoa Ltda', 'Mirante da Lagoa', 'ATIVA', '2004-01-15', '5510801', 'Hotéis', ['3132220404', 'suprimentos@mirante.example'], ['30140000', 'Avenida Bias Fortes', '77', null, 'Lourdes'], ['Belo Horizonte', 3106200, 'MG']],
  ['52100005000190', 'Bar e Petiscaria Ponto Certo Ltda', 'Ponto Certo', 'ATIVA', '2019-09-09', '5611204', 'Bares e outros estabelecimentos especializados em servir bebidas', ['2125550505', null], ['20040000', 'Avenida Rio Branco', '18', 'Sobreloja', 'Centro'], ['Rio de Janeiro', 3304557, 'RJ']],
  ['52100006000134', 'Joana Ribeiro 12345678909', 'Doces da Joana', 'ATIVA', '2022-02-01', '1091102', 'Fabricação de produtos de padaria e confeitaria com predominância de produção própria', ['41999990606', 'doces@joana.example'], ['80020000', 'Rua XV de Novembro', '410', 'Casa 2', 'Centro'], ['Curitiba', 4106902, 'PR']],
  ['52100007000189', 'Cozinha Industrial Três Fogões Ltda', 'Três Fogões', 'ATIVA', '2007-06-18', '5620101', 'Fornecimento de alimentos preparados preponderantemente para empresas', ['1144440707', 'pcp@tresfogoes.example'], ['09015000', 'Rua Coronel Oliveira Lima', '95', null, 'Centro'], ['Santo André', 3547809, 'SP']],
  ['52100008000123', 'Empório Vila Antiga Ltda', 'Empório Vila Antiga', 'BAIXADA', '2010-04-12', '4729699', 'Comércio varejista de produtos alimentícios em geral', [null, null], ['11010000', 'Rua do Comércio', '32', null, 'Centro'], ['Santos', 3548500, 'SP']],
  ['52100009000178', 'Restaurante Sabor do Porto Ltda', null, 'INAPTA', '2013-10-30', '5611201', 'Restaurantes e similares', ['5132320909', null], ['90010000', 'Rua dos Andradas', '900', null, 'Centro Histórico'], ['Porto Alegre', 4314902, 'RS']],
  ['52100010000100', 'Quitanda Manga Rosa Ltda', 'Manga Rosa', 'SUSPENSA', '2018-12-05', '4724500', 'Comércio varejista de hortifrutigranjeiros', [null, null], ['18010000', 'Rua da Penha', '61', null, 'Centro'], ['Sorocaba', 3552205, 'SP']],
  ['52100011000147', 'Distribuidora Vale do Sol Ltda', 'Vale do Sol', 'ATIVA', '2001-07-07', '4633801', 'Comércio atacadista de frutas, verduras, raízes, tubérculos, hortaliças e legumes frescos', ['1938691111', 'comercial@valedosol.example'], ['13270000', 'Rua Antônio Carlos', '215', null, 'Centro'], ['Valinhos', 3556206, 'SP']],
  ['52100012000191', 'Frigorífico Campo Largo S.A.', 'Campo Largo', 'ATIVA', '1995-02-28', '4634601', 'Comércio atacadista de carnes bovinas e suínas e derivados', ['1136811212', 'faturamento@campolargo.example'], ['06010000', 'Avenida dos Autonomistas', '4000', null, 'Centro'], ['Osasco', 3534401, 'SP']],
  ['52100013000136', 'Laticínios Serra Clara Ltda', 'Serra Clara', 'ATIVA', '2006-09-25', '4631100', 'Comércio atacadista de leite e laticínios', ['1124681313', 'vendas@serraclara.example'], ['07010000', 'Rua Dom Pedro II', '510', null, 'Centro'], ['Guarulhos', 3518800, 'SP']],
  ['52100014000180', 'Pescados Maré Alta Ltda', 'Maré Alta', 'ATIVA', '2012-03-19', '4634603', 'Comércio atacadista de pescados e frutos do mar', ['1332191414', 'pedidos@marealta.example'], ['11013000', 'Rua Martim Afonso', '12', null, 'Centro'], ['Santos', 3548500, 'SP']],
  ['52100015000125', 'Mercearia do Bairro Ltda', 'Mercearia do Bairro', 'ATIVA', '2020-08-31', '4712100', 'Comércio varejista de mercadorias em geral, minimercados, mercearias e armazéns', ['1938751515', 'contato@merceariadobairro.example'], ['13330000', 'Rua Siqueira Campos', '733', null, 'Cidade Nova'], ['Indaiatuba', 3520509, 'SP']],
  ['52100016000170', 'Churrascaria Estância Nova Ltda', 'Estância Nova', 'ATIVA', '2003-05-05', '5611201', 'Restaurantes e similares', ['1636101616', 'gerencia@estancianova.example'], ['14010000', 'Rua Álvares Cabral', '388', null, 'Centro'], ['Ribeirão Preto', 3543402, 'SP']],
  ['52100017000114', 'Casa de Chá Jasmim Ltda', null, 'NULA', '2021-01-11', '5611203', 'Lanchonetes, casas de chá, de sucos e similares', [null, null], ['09710000', 'Rua Marechal Deodoro', '1001', null, 'Centro'], ['São Bernardo do Campo', 3548708, 'SP']],
  ['12ABC345000188', 'Armazém Alfa Ltda', 'Armazém Alfa', 'ATIVA', '2026-08-03', '4639701', 'Comércio atacadista de produtos alimentícios em geral', ['1130001919', 'fiscal@armazemalfa.example'], ['01310000', 'Avenida Paulista', '1000', 'Conjunto 11', 'Bela Vista'], ['São Paulo', 3550308, 'SP']],
  ['52BCD020000197', 'Grão Novo Cafés Especiais Ltda', 'Grão Novo', 'ATIVA', '2026-09-21', '5611203', 'Lanchonetes, casas de chá, de sucos e similares', ['1932522020', 'ola@graonovo.example'], ['13024000', 'Rua Coronel Quirino', '150', null, 'Cambuí'], ['Campinas', 3509502, 'SP']],
];
/** The only individual micro-entrepreneur (MEI). */
const MEI = '52100006000134';

const companyOf = ([
  documentNumber,
  legalName,
  name,
  registrationStatus,
  openedOn,
  ...rest
]: Row): FoundCompany => {
  const [cnae, cnaeDescription, [phone, email], place, [city, cityIbgeCode, state]] = rest;
  const [zipCode, address, number, complement, neighborhood] = place;
  return {
    ...{ documentNumber, legalName, name, registrationStatus, openedOn, cnae, cnaeDescription },
    isMei: documentNumber === MEI,
    ...{ phone, email, zipCode, address, number, complement, neighborhood },
    ...{ city, cityIbgeCode, state },
    source: 'local',
  };
};

const companies = new Map(companyRows.map((row) => [row[0], companyOf(row)]));

/** Answers without another system: twenty invented companies, and no CEP beyond the product's table of places. */
export const sandboxLookups: Lookups = {
  findZip: async () => ({ kind: 'unavailable' }),
  findCompany: async (documentNumber) => {
    const value = companies.get(documentNumber);
    return value === undefined ? { kind: 'notFound' } : { kind: 'found', value };
  },
};
