import { isCnpj } from '@celeiro/rules/documents.ts';
import { EXEMPT, type StoreSegment } from '@celeiro/rules/parties/stores/store.ts';
import { parseUf } from '@celeiro/rules/states.ts';
import { type TableRows, tableRows } from '../copy-rows.ts';
import { registrationIn } from './demo-supplier-registrations.ts';
import { fixedUuid } from '../fixed-uuid.ts';
import { createRandom } from '../random.ts';

type Registered = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly document: string;
  readonly city: { readonly uf: string };
  readonly phone: string;
  readonly email: string | null;
};

// A stream of its own for each store: what else is drawn of it stays as it is.
const drawFor = ({ publicId }: Registered) => createRandom(`registration of ${publicId}`);

const people = ['Lurdes', 'Osvaldo', 'Amélia', 'Benedito', 'Cida', 'Tereza', 'Jonas', 'Ângela'] as const;
const segments: readonly (readonly [RegExp, StoreSegment])[] = [
  [/^(Restaurante|Cantina|Pizzaria|Churrascaria|Buffet)/, 'RESTAURANT'],
  [/^(Bar|Lanchonete)/, 'BAR'],
  [/^(Padaria|Confeitaria)/, 'BAKERY'],
  [/^(Mercadinho|Supermercado|Quitanda|Empório)/, 'MARKET'],
  [/^Hotel/, 'HOTEL'],
  [/^Cozinha/, 'INDUSTRIAL_KITCHEN'],
];

/** What it does, and its number with the tax office of its state; every ninth company needs none. */
export const storeRegistration = (store: Registered) => {
  const random = drawFor(store);
  const isCompany = isCnpj(store.document);
  const number = random.chance(0.11) ? EXEMPT : registrationIn(random, parseUf(store.city.uf) ?? 'SP');
  return {
    legal_name: isCompany ? `${store.name.replace(/ Ltda\.$/, '')} Alimentos Ltda` : null,
    segment: segments.find(([begins]) => begins.test(store.name))?.[1] ?? 'OTHER',
    state_registration: isCompany ? number : null,
  };
};

/** Whom to ask at each store. */
export const storeContacts = (stores: readonly Registered[]): TableRows =>
  tableRows(
    'store_contact',
    stores.map((store) => ({
      store_id: store.id,
      role: 'PURCHASING',
      name: drawFor(store).pick(people),
      phone: store.phone,
      is_whatsapp: /^..9/.test(store.phone),
      email: store.email,
      is_main: true,
    })),
  );

const tags = [
  'Alto giro',
  'Cesta fixa',
  'Escola',
  'Horário restrito',
  'Orgânicos',
  'Prioritário',
  'Rede',
  'Só Pix',
];

/** The tags people give to stores, and some stores that have them. */
export const storeTagTables = (stores: readonly Registered[]): readonly TableRows[] => [
  tableRows(
    'store_tag',
    tags.map((name, index) => ({ id: index + 1, public_id: fixedUuid(`store-tag:${name}`), name })),
  ),
  tableRows(
    'store_tag_link',
    stores.flatMap((store) => {
      const random = drawFor(store);
      const chosen = random.shuffled(tags.map((_, index) => index + 1)).slice(0, random.int(0, 2));
      return chosen.map((tag) => ({ store_id: store.id, store_tag_id: tag }));
    }),
  ),
];
