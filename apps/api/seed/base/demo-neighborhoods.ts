// Neighbourhoods that exist, by IBGE code of their city. São Paulo's go by the first two digits of the CEP, as its
// postal regions do: a delivery to Pinheiros with a CEP of the east side would be no true address.

const saoPaulo: Readonly<Record<string, readonly string[]>> = {
  '01': [
    'Sé',
    'República',
    'Consolação',
    'Bela Vista',
    'Liberdade',
    'Santa Cecília',
    'Bom Retiro',
    'Higienópolis',
  ],
  '02': ['Santana', 'Tucuruvi', 'Vila Guilherme', 'Casa Verde', 'Limão', 'Freguesia do Ó', 'Tremembé'],
  '03': ['Brás', 'Mooca', 'Tatuapé', 'Belém', 'Penha', 'Vila Matilde', 'Vila Prudente'],
  '04': [
    'Vila Mariana',
    'Moema',
    'Saúde',
    'Ipiranga',
    'Campo Belo',
    'Santo Amaro',
    'Itaim Bibi',
    'Jabaquara',
  ],
  '05': ['Pinheiros', 'Perdizes', 'Lapa', 'Butantã', 'Vila Leopoldina', 'Pirituba', 'Morumbi'],
  '08': ['Itaquera', 'São Miguel Paulista', 'Guaianases', 'São Mateus', 'Itaim Paulista'],
};

const byCity: Readonly<Record<number, readonly string[]>> = {
  3509502: [
    'Centro',
    'Cambuí',
    'Taquaral',
    'Guanabara',
    'Botafogo',
    'Bonfim',
    'Ponte Preta',
    'Barão Geraldo',
  ],
  3518800: ['Centro', 'Macedo', 'Gopoúva', 'Vila Augusta', 'Cumbica', 'Picanço', 'Bonsucesso'],
  3534401: ['Centro', 'Presidente Altino', 'Bela Vista', 'Km 18', 'Umuarama', 'Jardim das Flores'],
  3547809: ['Centro', 'Vila Assunção', 'Campestre', 'Casa Branca', 'Utinga', 'Parque das Nações'],
  3548708: ['Centro', 'Rudge Ramos', 'Assunção', 'Baeta Neves', 'Demarchi', 'Paulicéia'],
  3525904: ['Centro', 'Anhangabaú', 'Vila Arens', 'Eloy Chaves', 'Ponte São João', 'Retiro'],
  3552205: ['Centro', 'Campolim', 'Vila Hortência', 'Além Ponte', 'Éden', 'Cerrado'],
  3556206: ['Centro', 'Vila Santana', 'Jardim Pinheiros', 'Paiquerê', 'Santa Rosa'],
  3520509: ['Centro', 'Cidade Nova', 'Itaici', 'Jardim Morada do Sol', 'Helvétia'],
  3543402: ['Centro', 'Campos Elíseos', 'Jardim Sumaré', 'Ipiranga', 'Vila Tibério', 'Ribeirânia'],
  3548500: ['Centro', 'Gonzaga', 'Boqueirão', 'Embaré', 'Ponta da Praia', 'Vila Mathias'],
  3304557: ['Centro', 'Botafogo', 'Copacabana', 'Tijuca', 'Méier', 'Madureira', 'Barra da Tijuca'],
  3106200: ['Centro', 'Savassi', 'Funcionários', 'Lourdes', 'Santa Efigênia', 'Pampulha', 'Barreiro'],
  4106902: ['Centro', 'Batel', 'Água Verde', 'Portão', 'Juvevê', 'Santa Felicidade', 'Rebouças'],
  4314902: ['Centro Histórico', 'Moinhos de Vento', 'Menino Deus', 'Cidade Baixa', 'Bom Fim', 'Petrópolis'],
};

/** The neighbourhoods an address of this city may name, given its CEP. */
export const neighborhoodsAt = (ibge: number, zipCode: string): readonly string[] => {
  const found = byCity[ibge] ?? saoPaulo[zipCode.slice(0, 2)];
  if (found === undefined) throw new Error(`no neighbourhoods of ${ibge} at ${zipCode}`);
  return found;
};
