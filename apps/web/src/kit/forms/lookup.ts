import { searchProducts } from '@celeiro/contract/catalog.ts';
import { getStoreByDocument } from '@celeiro/contract/stores.ts';
import { listSupplierNames } from '@celeiro/contract/suppliers.ts';
import { searchAppUsers } from '@celeiro/contract/users.ts';
import { formatDocument, isDocument, normalizeDocument } from '@celeiro/rules/documents.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Option } from '../../ui/options.tsx';
import { call } from '../api/call.ts';
import { CallFailure, decideFailure } from '../api/failure.ts';
import { formsTexts } from './forms.texts.ts';
import { toast } from '../toasts.ts';

/** Where a field that offers what it finds by name looks. */
export type LookupSource = {
  /** Name of the read: what makes it stale. */
  readonly read: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  readonly failureText: string;
  readonly emptyNote: string;
};
export type Lookup = {
  readonly options: readonly Option[];
  readonly isLoading: boolean;
  readonly search: (text: string) => void;
};

const none: readonly Option[] = [];
const FIRST_PAGE = { page: 0, size: 100 } as const;

/** Users by name (R-SEARCH-007). */
export const userSource: LookupSource = {
  read: searchAppUsers.name,
  find: async (name, signal) => {
    const { content } = await call(searchAppUsers, { query: { ...FIRST_PAGE, name } }, { signal });
    return content.map((user) => ({ value: user.username, label: user.name, description: user.username }));
  },
  failureText: formsTexts.lookups.users,
  emptyNote: formsTexts.lookups.noUser,
};

/** Suppliers by a part of their name. */
export const supplierSource: LookupSource = {
  read: listSupplierNames.name,
  find: async (name, signal) => {
    const suppliers = await call(listSupplierNames, { query: { name } }, { signal });
    return suppliers.map(({ publicId, name: label }) => ({ value: publicId, label }));
  },
  failureText: formsTexts.lookups.suppliers,
  emptyNote: formsTexts.lookups.noSupplier,
};

/** Products by a part of their name, whoever sells them. */
export const productSource: LookupSource = {
  read: searchProducts.name,
  find: async (name, signal) => {
    const { content } = await call(searchProducts, { query: { ...FIRST_PAGE, name } }, { signal });
    const products = new Map(content.map((product) => [product.productPublicId, product]));
    return [...products].map(([value, { name: label, brand }]) => ({
      value,
      label,
      ...(brand === null ? {} : { description: brand }),
    }));
  },
  failureText: formsTexts.lookups.products,
  emptyNote: formsTexts.lookups.noProduct,
};

/** The store of a CNPJ or a CPF typed whole (R-GEN-006); there is no search by name. */
export const storeSource: LookupSource = {
  read: getStoreByDocument.name,
  find: async (typed, signal) => {
    const documentNumber = normalizeDocument(typed);
    if (!isDocument(documentNumber)) return [];
    try {
      const { publicId, name } = await call(getStoreByDocument, { params: { documentNumber } }, { signal });
      return [{ value: publicId, label: name, description: formatDocument(documentNumber) }];
    } catch (error) {
      if (error instanceof CallFailure && error.statusCode === 404) return [];
      throw error;
    }
  },
  failureText: formsTexts.lookups.stores,
  emptyNote: formsTexts.lookups.noStore,
};

/**
 * What a source finds for the text searched last; a newer search aborts the older one. A search that failed is said once, in
 * the source's words; one that was given up is not (R-SELLER-003).
 */
export const useLookup = (source: LookupSource): Lookup => {
  const [text, setText] = useState('');
  const { data, error, isFetching } = useQuery({
    queryKey: [source.read, { lookup: text }],
    queryFn: ({ signal }) => source.find(text, signal),
    enabled: text !== '',
  });
  const { failureText } = source;
  useEffect(() => {
    if (error !== null && decideFailure(error, failureText).kind !== 'silent') toast.error(failureText);
  }, [error, failureText]);
  return { options: data ?? none, isLoading: isFetching, search: setText };
};
