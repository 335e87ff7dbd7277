import { act } from '@testing-library/react';
import { flagsRead } from '../../../kit/browser/flags.ts';
import { openPages } from '../../../kit/browser/test-pages.ts';
import { pages } from '../../../kit/url/pages.ts';
import { Screen as DetailScreen } from './supplier-detail.screen.tsx';
import { Screen as EditScreen } from './supplier-edit.screen.tsx';
import { Screen as ListScreen } from './supplier-list.screen.tsx';
import { Screen as NewScreen } from './supplier-new.screen.tsx';
import { Screen as RouteScreen } from '../../supplier-routes/screens/supplier-route.screen.tsx';
import { type Answers, id, stubAnswers } from '../../../access/users/screens/test-access.ts';
import { Screen as UnrecognizedScreen } from '../../supplier-routes/screens/unrecognized-addresses.screen.tsx';

// Suppliers, as the server answers them.

export const VALE = id(51);

/** What is kept of 'Hortifruti Vale Verde'. */
export const supplierOf = (more: object = {}) => ({
  publicId: VALE,
  documentNumber: '52100011000147',
  name: 'Hortifruti Vale Verde',
  legalName: 'Vale Verde Ltda',
  status: 'ACTIVE',
  statusReason: null,
  stateRegistrations: [{ uf: 'SP', number: '110042490114' }],
  taxRegime: 'SIMPLES',
  cnae: '4633801',
  contacts: [{ role: 'COMMERCIAL', name: 'Rogério Bastos', phone: '19987654321', email: null }],
  zipCode: '13010000',
  address: 'Rua Barão de Jaguara',
  number: '845',
  complement: null,
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP',
  minimumOrder: 350,
  logisticCost: 0,
  freeFreightFrom: null,
  operatingPeriods: [{ weekDay: 'MONDAY', period: 'MORNING' }],
  cutoffTime: '16:00:00',
  leadTimeDays: 1,
  version: 4,
  ...more,
});

export const supplierRowOf = (more: object = {}) => ({
  publicId: VALE,
  documentNumber: '52.100.011/0001-47',
  name: 'Hortifruti Vale Verde',
  legalName: 'Vale Verde Ltda',
  status: 'ACTIVE',
  city: 'Campinas',
  state: 'SP',
  families: ['Frutas', 'Verduras', 'Ovos'],
  cities: 14,
  minimumOrder: 350,
  logisticCost: 0,
  freeFreightFrom: null,
  onTime: 9712,
  deliveriesToday: 18,
  integration: 'WEBHOOK',
  integrationHealth: 'UNSTABLE',
  nextUnavailability: { startDate: '2031-12-24', endDate: '2031-12-26' },
  version: 4,
  ...more,
});

/** The tax office's word on a company. */
export const companyOf = (more: object = {}) => ({
  documentNumber: '52100011000147',
  legalName: 'Distribuidora Vale do Sol Ltda',
  name: 'Vale do Sol',
  registrationStatus: 'ATIVA',
  openedOn: null,
  cnae: null,
  cnaeDescription: null,
  isMei: false,
  phone: null,
  email: null,
  zipCode: '13270000',
  address: 'Rua Antônio Carlos',
  number: '215',
  complement: null,
  neighborhood: 'Centro',
  city: 'Valinhos',
  cityPublicId: null,
  state: 'SP',
  source: 'local',
  ...more,
});

/** Switches the profile's flag, as the product's flags say. */
export const switchProfile = (isOn: boolean): void =>
  act(() => flagsRead(new Set(isOn ? ['enable:show-supplier-detail-page'] : [])));

/** Opens a page of the suppliers' area; `sent` is what was asked of the server, oldest first. */
export const openSuppliers = async (address: string, answers: Answers) => {
  const sent = stubAnswers(answers);
  const { router } = await openPages(
    {
      [pages.supplierList.path]: ListScreen,
      [pages.supplierNew.path]: NewScreen,
      [pages.supplierEdit.path]: EditScreen,
      [pages.supplierDetail.path]: DetailScreen,
      [pages.supplierRoute.path]: RouteScreen,
      [pages.unrecognizedAddresses.path]: UnrecognizedScreen,
    },
    address,
  );
  return {
    sent,
    path: () => router.state.location.pathname,
    bodiesOf: (method: string, path: string): readonly unknown[] =>
      sent
        .filter((one) => one.method === method && one.url.startsWith(`/api${path}`))
        .map(({ body }): unknown => JSON.parse(String(body))),
    /** The last one but previews, which change nothing and come by themselves. */
    last: (method: string) =>
      sent.findLast((one) => one.method === method && !one.url.endsWith('/routes/preview')),
  };
};
