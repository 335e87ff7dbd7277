import { type TableRows, tableRows } from '../copy-rows.ts';
import { addressIn, type DemoCity, phoneIn } from '../base/demo-places.ts';
import { createRandom, type Random } from '../random.ts';
import { parseUf, type Uf } from '@celeiro/rules/states.ts';
import { isStateRegistration } from '@celeiro/rules/parties/suppliers/state-registration.ts';

type Registered = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly cities: readonly DemoCity[];
};

const forms = ['Ltda', 'Comércio de Alimentos Ltda', 'Distribuição Ltda', 'S.A.'] as const;
const people = ['Rogério Bastos', 'Marina Lopes', 'Paulo Nakamura', 'Célia Prado', 'Tiago Rocha'] as const;

// A stream of its own for each supplier: what else is drawn of it stays as it is.
const drawFor = ({ publicId }: Registered) => createRandom(`registration of ${publicId}`);

/** Where it is at home: in one of the cities it serves. */
const homeOf = ({ id, cities }: Registered): DemoCity | undefined => cities[id % Math.max(1, cities.length)];

/** A number as its state gives them; most are of SP, which has twelve digits. */
export const registrationIn = (random: Random, uf: Uf): string => {
  for (;;) {
    const length = uf === 'SP' ? 12 : random.int(8, 14);
    const number = String(random.int(10 ** 13, 10 ** 14 - 1)).slice(-length);
    if (isStateRegistration(uf, number)) return number;
  }
};

/** Who a supplier is and where; every fifth takes orders until four in the afternoon, for the day after. */
export const registrationColumns = (supplier: Registered) => {
  const random = drawFor(supplier);
  const city = homeOf(supplier);
  const place = city === undefined ? null : addressIn(random, city);
  const isStrict = supplier.id % 5 === 0;
  return {
    legal_name: `${supplier.name} ${random.pick(forms)}`,
    zip_code: place?.zip_code ?? null,
    address: place?.address ?? null,
    address_number: place?.number ?? null,
    complement: place?.complement ?? null,
    neighborhood: place?.neighborhood ?? null,
    city: place?.city ?? null,
    state: place?.state ?? null,
    cutoff_time: isStrict ? '16:00:00' : null,
    lead_time_days: isStrict ? 1 : 0,
  };
};

/** Whom to ask at each supplier, and its number with the tax office of its state. */
export const registrationTables = (suppliers: readonly Registered[]): readonly TableRows[] => {
  const placed = suppliers.flatMap((supplier) => {
    const city = homeOf(supplier);
    return city === undefined ? [] : [{ supplier, city, random: drawFor(supplier) }];
  });
  return [
    tableRows(
      'supplier_contact',
      placed.map(({ supplier, city, random }) => ({
        supplier_id: supplier.id,
        role: 'COMMERCIAL',
        name: random.pick(people),
        phone: phoneIn(random, city),
        email: `comercial${supplier.id}@exemplo.com.br`,
      })),
    ),
    tableRows(
      'supplier_state_registration',
      placed.map(({ supplier, city, random }) => ({
        supplier_id: supplier.id,
        uf: city.uf,
        number: registrationIn(random, parseUf(city.uf) ?? 'SP'),
      })),
    ),
  ];
};
