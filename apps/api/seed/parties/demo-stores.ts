import { paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { CELEIRO_PAYMENT } from '@celeiro/rules/product-name.ts';
import { sightMethodIds } from '@celeiro/rules/parties/stores/sight-methods.ts';
import { type TableRows, tableRows } from '../copy-rows.ts';
import { alphanumericCnpj, cpf, numericCnpj, unused } from './demo-documents.ts';
import { demoUsers, type DemoUser } from '../access/demo-people.ts';
import { addressIn, type DemoAddress, type DemoCity, phoneIn } from '../base/demo-places.ts';
import { storeContacts, storeRegistration } from './demo-store-registrations.ts';
import { fixedUuid } from '../fixed-uuid.ts';
import { createRandom, type Random } from '../random.ts';

export type DemoStore = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly document: string;
  readonly city: DemoCity;
  readonly phone: string;
  readonly email: string | null;
  readonly address: DemoAddress;
  readonly seller: DemoUser;
  /** How much it buys, 1 the least. */
  readonly size: number;
  readonly reliability: 'LOW' | 'MEDIUM' | 'HIGH';
  /** Public ids of the payment methods finance opened to it. */
  readonly paymentMethods: readonly string[];
};

const storeCount = 300;

const kinds = [
  'Restaurante',
  'Mercadinho',
  'Padaria',
  'Quitanda',
  'Pizzaria',
  'Cantina',
  'Empório',
  'Supermercado',
  'Lanchonete',
  'Hotel',
  'Bar e Lanches',
  'Churrascaria',
  'Buffet',
  'Cozinha Industrial',
  'Confeitaria',
] as const;

const names = [
  'Dona Lurdes',
  'São Benedito',
  'Flor de Maio',
  'Pão da Serra',
  'Nonna Amélia',
  'Santa Tereza',
  'Forno de Barro',
  'Três Irmãos',
  'Águas Claras',
  'Bom Preço',
  'Vitória',
  'Estrela do Sul',
  'Recanto Mineiro',
  'Tia Cida',
  'Sabor da Vila',
  'Boa Mesa',
  'Novo Horizonte',
  'Primavera',
  'Ponto Certo',
  'Seu Osvaldo',
  'Maria Bonita',
  'Jardim Ângela',
  'Monte Alegre',
  'Sol Nascente',
  'Casa Grande',
  'Pedra Branca',
  'Cheiro Verde',
  'Fogão a Lenha',
  'Bela Itália',
  'Sertanejo',
] as const;

/** A name as stores bear them; others may bear the same. */
export const storeNameIn = (random: Random): string => `${random.pick(kinds)} ${random.pick(names)}`;

const unusedName = (random: Random, taken: Set<string>): string => {
  for (;;) {
    const name = storeNameIn(random);
    if (taken.has(name)) continue;
    taken.add(name);
    return random.chance(0.12) ? `${name} Ltda.` : name;
  }
};

// Numbers of the stores that show the rarer documents.
const hasLetters = (id: number): boolean => id % 20 === 7;
const isPerson = (id: number): boolean => id % 50 === 13;

const methodsOf = (random: Random, reliability: DemoStore['reliability']): readonly string[] => {
  // The longer the term, the better known the store.
  const longest = { LOW: 10, MEDIUM: 35, HIGH: 90 }[reliability];
  return paymentMethods
    .filter((method) => method.form === CELEIRO_PAYMENT)
    .filter((method) => Math.max(0, ...method.scheduleDays) <= longest)
    .filter((method) => method.kind !== 'BANK_SLIP' || random.chance(0.7))
    .map((method) => method.publicId);
};

/** What stores are drawn from: numbers, the documents others have, and where they may be. */
export type StoreDraw = {
  readonly random: Random;
  readonly details: Random;
  readonly documents: Set<string>;
  readonly cities: readonly DemoCity[];
};

/** The store of this id. `nameOf` may draw too. */
export const planStore = (draw: StoreDraw, id: number, nameOf: (random: Random) => string): DemoStore => {
  const { random, details, documents, cities } = draw;
  const drawDocument = isPerson(id) ? cpf : hasLetters(id) ? alphanumericCnpj : numericCnpj;
  const reliability = random.weighted([
    ['LOW', 2],
    ['MEDIUM', 5],
    ['HIGH', 3],
  ] as const);
  const name = nameOf(random);
  const document = unused(documents, () => drawDocument(random));
  // The first of all lives where most suppliers deliver: it is the one with the large order.
  const drawCity = () => random.weighted(cities.map((one) => [one, one.weight] as const));
  const city = id === 1 ? (cities[0] ?? random.pick(cities)) : drawCity();
  return {
    id,
    publicId: fixedUuid(`store:${id}`),
    name,
    document,
    city,
    phone: phoneIn(details, city),
    email: details.chance(0.85) ? `compras${id}@exemplo.com.br` : null,
    address: addressIn(details, city),
    seller: random.pick(demoUsers.sellers),
    size: random.weighted([
      [1, 5],
      [2, 3],
      [4, 1],
    ] as const),
    reliability,
    paymentMethods: methodsOf(random, reliability),
  };
};

export const planStores = (cities: readonly DemoCity[]): readonly DemoStore[] => {
  const draw: StoreDraw = {
    random: createRandom('stores'),
    details: createRandom('store-details'),
    documents: new Set(),
    cities,
  };
  const taken = new Set<string>();
  return Array.from({ length: storeCount }, (_, index) =>
    planStore(draw, index + 1, (random) => unusedName(random, taken)),
  );
};

/** Why not every method at sight is open to it; null where all are. */
const closedReason = ({ paymentMethods: open }: DemoStore): string | null =>
  sightMethodIds.every((publicId) => open.includes(publicId))
    ? null
    : 'Pediu para não receber boleto à vista.';

/** Stores, their credit with the limits given by store id, and their payment methods by the ids of the table. */
export const storeTables = (
  stores: readonly DemoStore[],
  limits: ReadonlyMap<number, number>,
  methodIds: ReadonlyMap<string, number>,
  createdAt: Date,
): readonly TableRows[] => {
  return [
    tableRows(
      'store',
      stores.map((store) => ({
        id: store.id,
        public_id: store.publicId,
        document_number: store.document,
        name: store.name,
        phone: store.phone,
        email: store.email,
        ...store.address,
        ...storeRegistration(store),
        sight_methods_reason: closedReason(store),
        seller_user_id: store.seller.id,
        created_at: createdAt,
      })),
    ),
    storeContacts(stores),
    tableRows(
      'store_credit',
      stores.map((store) => ({
        store_id: store.id,
        public_id: fixedUuid(`store-credit:${store.id}`),
        credit_limit_centavos: limits.get(store.id) ?? 0,
        reliability: store.reliability,
      })),
    ),
    tableRows(
      'store_payment_method',
      stores.flatMap((store) =>
        store.paymentMethods.map((publicId) => ({
          store_id: store.id,
          payment_method_id: methodIds.get(publicId) ?? 0,
        })),
      ),
    ),
  ];
};
