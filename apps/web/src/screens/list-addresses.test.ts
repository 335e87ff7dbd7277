import { describe, expect, it } from 'vitest';
import type { Filter } from '../kit/list/filters.ts';
import { listSearch, type ListAddress, parseListState, stateOf } from '../kit/list/list-state.ts';
import { auditList } from '../slices/access-history/audit-list.tsx';
import { changeList } from '../slices/audit/change-list.tsx';
import { shownList } from '../slices/audit/shown-list.tsx';
import { unitList } from '../slices/business-units/unit-list.tsx';
import { couponList } from '../slices/coupons/coupon-list.ts';
import { deliveryList } from '../slices/deliveries/list/delivery-list.ts';
import { importList } from '../slices/imports/import-list.tsx';
import { brandList } from '../slices/products/brand-list.tsx';
import { familyList } from '../slices/products/family-list.tsx';
import { productList } from '../slices/products/product-list.ts';
import { sendingListOf } from '../slices/sending/sending-list.ts';
import { storeList } from '../slices/stores/store-list.ts';
import { productListOf } from '../slices/supplier-products/sold-list.tsx';
import { unrecognizedList } from '../slices/supplier-routes/unrecognized/unrecognized-list.tsx';
import { storeListOf } from '../slices/supplier-stores/store-list.ts';
import { supplierList } from '../slices/suppliers/supplier-list.ts';
import { userList } from '../slices/users/user-list.ts';

const SUPPLIER = '00000000-0000-4000-8000-000000000001';
/** Of a list only what its address is read by. */
const lists: Readonly<Record<string, ListAddress<unknown, string>>> = {
  auditList,
  changeList,
  shownList,
  unitList,
  couponList,
  deliveryList,
  importList,
  brandList,
  familyList,
  productList,
  sendingList: sendingListOf(SUPPLIER),
  storeList,
  supplierProducts: productListOf(SUPPLIER),
  unrecognizedList,
  supplierStores: storeListOf(SUPPLIER),
  supplierList,
  userList,
};

const readsAnyText = ({ field, clean }: Filter<unknown>): boolean =>
  field.kind === 'text' && clean('~') === '~';

describe.each(Object.entries(lists))('the address of %s', (_, list) => {
  const unreadOf = (address: Readonly<Record<string, string>>) => parseListState(list, address).unread;

  it('names every filter whose value it can not read', () => {
    for (const filter of list.filters.filter((one) => !readsAnyText(one)))
      for (const param of filter.params)
        expect(unreadOf({ [param]: '~' }), param).toEqual([{ param, text: '~' }]);
  });

  it.each(['unknownFilter', 'statusCode', 'constructor', '__proto__'])('names the unknown %s', (param) => {
    expect(unreadOf(Object.fromEntries([[param, '1']]))).toEqual([{ param, text: '1' }]);
  });

  it('names a sort it has not, and takes each of its own', () => {
    expect(unreadOf({ sort: 'password.asc' })).toEqual([{ param: 'sort', text: 'password.asc' }]);
    for (const { sort } of list.columns)
      if (sort !== undefined) expect(unreadOf({ sort: `${sort}.asc` }), sort).toEqual([]);
  });

  it('finds nothing wrong with its own address', () => {
    expect(unreadOf(listSearch(list, { ...stateOf(list), page: 2, size: 25, cursor: 'a' }))).toEqual([]);
  });
});
