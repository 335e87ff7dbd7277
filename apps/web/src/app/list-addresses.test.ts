import { describe, expect, it } from 'vitest';
import type { Filter } from '../kit/list/filters/filters.ts';
import { listSearch, type ListAddress, parseListState, stateOf } from '../kit/list/list-state.ts';
import { auditList } from '../access/access-history/audit-list.tsx';
import { changeList } from '../desk/audit/change-list.tsx';
import { shownList } from '../desk/audit/shown-list.tsx';
import { unitList } from '../access/business-units/unit-list.tsx';
import { couponList } from '../money/coupons/coupon-list.ts';
import { deliveryList } from '../orders/deliveries/list/delivery-list.ts';
import { importList } from '../base/imports/import-list.tsx';
import { brandList } from '../catalog/products/groups/brand-list.tsx';
import { familyList } from '../catalog/products/groups/family-list.tsx';
import { productList } from '../catalog/products/list/product-list.ts';
import { sendingListOf } from '../orders/sending/sending-list.ts';
import { storeList } from '../parties/stores/list/store-list.ts';
import { productListOf } from '../catalog/supplier-products/sold-list.tsx';
import { unrecognizedList } from '../parties/supplier-routes/unrecognized/unrecognized-list.tsx';
import { storeListOf } from '../parties/supplier-stores/store-list.ts';
import { supplierList } from '../parties/suppliers/list/supplier-list.ts';
import { userList } from '../access/users/user-list.ts';

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
