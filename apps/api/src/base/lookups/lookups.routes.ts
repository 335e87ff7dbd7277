import { lookUpCompany, lookUpZip } from '@celeiro/contract/base/lookups/lookups.ts';
import { isCnpj, isZip, normalizeDocument } from '@celeiro/rules/documents.ts';
import { withoutCpf } from '@celeiro/rules/personal-data.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import type { FoundCompany, Lookups } from '../../ports/lookups/port.ts';
import { learnNeighborhood } from '../places/places.public.ts';
import { askCached } from './cached-lookup.ts';
import { readCityId, readCityOfZip } from './lookups.queries.ts';

/** The part that is stored and answered: without the CPF of a MEI, even in an answer stored before. */
const withoutPerson = (company: FoundCompany): FoundCompany => ({
  ...company,
  legalName: withoutCpf(company.legalName),
  name: company.name === null ? null : withoutCpf(company.name),
});

/** R-ADMIN-008 */
export const lookupsRoutes = (lookups: Lookups): readonly Binding[] => [
  bind(lookUpZip, async (operation, { params }) => {
    if (!isZip(params.zip)) refuse('ZIP_INVALID');
    const zip = params.zip.replace(/\D/g, '');
    const found = await askCached(operation, 'zip', zip, lookups.findZip);
    if (found !== null) {
      const { cityIbgeCode: _, ...address } = found;
      const cityPublicId = await readCityId(operation.db, found);
      if (cityPublicId !== null && address.neighborhood !== null)
        await learnNeighborhood(operation.db, cityPublicId, address.neighborhood);
      return { ...address, cityPublicId, partial: false };
    }
    // No source knows the street, but the city of a CEP is known here.
    const city = await readCityOfZip(operation.db, zip);
    if (city === null) return refuse('LOOKUP_UNAVAILABLE');
    return {
      zipCode: zip,
      address: null,
      neighborhood: null,
      city: city.name,
      cityPublicId: city.publicId,
      state: city.uf,
      source: 'local' as const,
      partial: true,
    };
  }),
  bind(lookUpCompany, async (operation, { params }) => {
    const documentNumber = normalizeDocument(params.documentNumber);
    if (!isCnpj(documentNumber)) refuse('DOCUMENT_INVALID');
    const found = await askCached(operation, 'company', documentNumber, async (key, signal) => {
      const answer = await lookups.findCompany(key, signal);
      return answer.kind === 'found' ? { ...answer, value: withoutPerson(answer.value) } : answer;
    });
    if (found === null) return refuse('LOOKUP_UNAVAILABLE');
    const { cityIbgeCode: _, ...company } = withoutPerson(found);
    return { ...company, cityPublicId: await readCityId(operation.db, found) };
  }),
];
