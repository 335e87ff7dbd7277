import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

// Generated from the migrated database by scripts/generate-schema-types.mjs; never edited by hand.
// Integers of 8 bytes are read as numbers, dates as 'YYYY-MM-DD', instants as Date.

export type AccessHistoryTable = {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  actorUserId: number | null;
  actorName: string;
  action: string;
  subject: string;
  oldValue: ColumnType<unknown, string | null | undefined, string | null>;
  newValue: ColumnType<unknown, string | null | undefined, string | null>;
  requestId: string | null;
};

export type AppUserTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  username: string;
  name: string;
  passwordHash: string;
  passwordVersion: Generated<number>;
  scopes: string[];
  businessUnitId: number;
  userGroupId: number | null;
  parentId: number | null;
  status: Generated<string>;
  inactivationReason: string | null;
  createdAt: Generated<Date>;
  searchText: GeneratedAlways<string | null>;
  version: Generated<number>;
  phone: string | null;
  dismissedAt: Date | null;
  dismissedBy: string | null;
  sortName: GeneratedAlways<string | null>;
  madeByUserId: number | null;
  confirmedByUserId: number | null;
};

export type AppUserAuthorityTable = {
  userId: number;
  authorityCode: string;
};

export type ApprovalRequestTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  deliveryId: number;
  formerStatus: string;
  targetStatus: string;
  discounts: ColumnType<unknown, string, string>;
  requestedByUserId: number;
  requestedAt: Generated<Date>;
  decision: string | null;
  decidedByUserId: number | null;
  decidedAt: Date | null;
  comment: string | null;
  amountCentavos: number | null;
};

export type AuthorityTable = {
  code: string;
  description: string;
};

export type BrandTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  name: string;
  version: Generated<number>;
  mergedNames: Generated<string[]>;
  searchText: GeneratedAlways<string | null>;
};

export type BusinessUnitTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  name: string;
  parentId: number | null;
  version: Generated<number>;
  searchText: GeneratedAlways<string | null>;
};

export type ChargeTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  installmentId: number;
  kind: string;
  state: Generated<string>;
  amountCentavos: number;
  dueDate: string;
  expiresAt: Date | null;
  ourNumber: number | null;
  madeBy: string | null;
  madeAt: Date | null;
  barCode: string | null;
  pixCode: string | null;
  paymentUrl: string | null;
  failure: string | null;
  createdAt: Date;
};

export type CityTable = {
  ibgeCode: number;
  publicId: Generated<string>;
  uf: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  searchText: GeneratedAlways<string | null>;
};

export type ClassificationDecisionTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  kind: string;
  formerName: string;
  outcome: string;
  products: ColumnType<unknown, string, string>;
  userId: number;
  decidedAt: Date;
  undoneAt: Date | null;
};

export type ClassifiedNameTable = {
  searchText: string;
};

export type ContactCodeTable = {
  id: GeneratedAlways<number>;
  publicId: string;
  storeId: number;
  channel: string;
  reach: string;
  codeHash: string;
  sentAt: Date;
  expiresAt: Date;
  tries: Generated<number>;
  isOver: Generated<boolean>;
  byUserId: number;
  byName: string;
};

export type CouponTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  code: string;
  kind: string;
  value: number;
  startsOn: string;
  endsOn: string;
  totalLimit: number;
  storeLimit: number;
  minimumOrderCentavos: Generated<number>;
  supplierId: number | null;
  used: Generated<number>;
  canceledAt: Date | null;
  version: Generated<number>;
  name: GeneratedAlways<string | null>;
  maximumDiscountCentavos: number | null;
  firstOrderOnly: Generated<boolean>;
  familyPublicIds: Generated<string[]>;
  storeTagPublicIds: Generated<string[]>;
  description: string | null;
  reason: Generated<string>;
  paidBy: Generated<string>;
  batchId: string | null;
  cancelReason: string | null;
  createdByName: string | null;
  createdAt: Generated<Date>;
};

export type CouponUseTable = {
  couponId: number;
  orderId: number;
  storeId: number;
  amountCentavos: number;
  returnedAt: Date | null;
};

export type CreditAnalysisTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  storeId: number;
  decision: string;
  comment: string;
  creditLimitCentavos: number;
  usedCentavos: number;
  decidedByUserId: number | null;
  decidedByName: string;
  decidedAt: Date;
  newLimitCentavos: number | null;
  newValidUntil: string | null;
  newMethods: string[] | null;
  postponedUntil: string | null;
  proposalId: number | null;
  seen: ColumnType<unknown, string | null | undefined, string | null>;
};

export type CreditAnalysisDeliveryTable = {
  creditAnalysisId: number;
  deliveryId: number;
  amountCentavos: number;
};

export type CreditPolicyTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  name: Generated<string>;
  version: Generated<number>;
  overdueDays: Generated<number>;
  overdueCentavos: Generated<number>;
  secondPersonCentavos: Generated<number>;
};

export type CreditTakerTable = {
  storeId: number;
  userId: number;
  takenAt: Date;
};

export type CustomerOrderTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  orderUniqueId: string | null;
  storeId: number;
  sellerUsername: string | null;
  sellerName: string | null;
  couponId: number | null;
  note: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  intakeHash: Buffer | null;
};

export type DeliveryTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  number: Generated<number>;
  orderId: number;
  storeId: number;
  receivedAt: Date;
  position: number;
  supplierId: number;
  deliveryDate: string;
  period: string;
  logisticCostCentavos: Generated<number>;
  operatorUserId: number | null;
  operatorName: string | null;
  operatorNote: string | null;
  note: string | null;
  status: string;
  statusReasonId: number | null;
  statusReasonComment: string | null;
  paymentMethodId: number;
  markupBasis: Generated<number>;
  itemCount: number;
  itemsCentavos: number;
  adjustedItemsCentavos: number;
  discountCentavos: Generated<number>;
  totalCentavos: number;
  taxCentavos: Generated<number>;
  totalWithTaxCentavos: number;
  exceededDiscountPolicy: Generated<boolean>;
  creditReleased: Generated<boolean>;
  creditOpen: Generated<boolean>;
  orderExternalId: string | null;
  version: Generated<number>;
  updatedAt: Generated<Date>;
  searchText: string;
  invoicedCentavos: Generated<number>;
  freightAskedCentavos: number | null;
  freeFreightFromCentavos: number | null;
  creditHolds: Generated<string[]>;
  relocatedFromId: number | null;
  wasSent: Generated<boolean>;
  hasApprovals: Generated<boolean>;
  hasRefunds: Generated<boolean>;
};

export type DeliveryCommentTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  deliveryId: number;
  userId: number;
  message: string;
  createdAt: Generated<Date>;
  updatedAt: Date | null;
};

export type DeliveryDiscountTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  deliveryId: number;
  deliveryItemId: number | null;
  origin: string;
  discountType: string;
  value: number;
  amountCentavos: number;
  percentageBasis: number;
  discountReasonId: number;
  releaseName: string;
  releaseUsername: string | null;
  supplierProblemId: number | null;
  addedByUserId: number | null;
  addedByName: string;
  isOffer: Generated<boolean>;
  active: Generated<boolean>;
  createdAt: Generated<Date>;
};

export type DeliveryHistoryTable = {
  id: GeneratedAlways<number>;
  deliveryId: number;
  version: number;
  field: string;
  event: string;
  itemPublicId: string | null;
  itemLabel: string | null;
  oldValue: ColumnType<unknown, string | null | undefined, string | null>;
  newValue: ColumnType<unknown, string | null | undefined, string | null>;
  byUserId: number | null;
  byName: string;
  at: Date;
  requestId: string | null;
  previousHash: Buffer;
  hash: Buffer;
  erasureId: number | null;
};

export type DeliveryItemTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  deliveryId: number;
  position: number;
  supplierProductId: number;
  productName: string;
  brandName: string | null;
  packDesc: string;
  unit: string;
  content: number;
  sizeCenti: number;
  useUnitPrice: boolean;
  quantityMilli: number;
  quantityTotalMilli: number;
  unitPriceCentavos: number;
  adjustedPriceCentavos: number;
  percentAdjustBasis: number;
  totalCentavos: number;
  adjustedTotalCentavos: number;
};

export type DeliveryReturnTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  deliveryId: number;
  status: string;
  amountCentavos: number;
  comment: string | null;
  byUserId: number;
  byName: string;
  at: Date;
};

export type DeliveryReturnItemTable = {
  deliveryReturnId: number;
  deliveryItemId: number;
  quantityMilli: number;
  amountCentavos: number;
};

export type DeliveryStatusTable = {
  code: string;
  publicId: string;
  description: string;
  returnDescription: string | null;
  active: Generated<boolean>;
  selectable: boolean;
};

export type DiscountPolicyTable = {
  category: string;
  limitBasis: number;
};

export type DiscountPolicyChangeTable = {
  id: GeneratedAlways<number>;
  version: number;
  category: string;
  oldBasis: number;
  newBasis: number;
  changedByUserId: number;
  changedByName: string;
  changedAt: Date;
  requestId: string | null;
};

export type DiscountReasonTable = {
  id: GeneratedAlways<number>;
  publicId: string;
  reason: string;
  category: string;
  active: Generated<boolean>;
  forItem: Generated<boolean>;
  forDelivery: Generated<boolean>;
  supplierProblem: string;
};

export type DistrictTable = {
  ibgeCode: number;
  publicId: string;
  zoneId: number;
  name: string;
};

export type ErasureRequestTable = {
  id: GeneratedAlways<number>;
  storeId: number | null;
  contact: string | null;
  ground: string;
  askedByUserId: number;
  askedByName: string;
  askedAt: Date;
  supplierId: number | null;
};

export type ErasureSweepTable = {
  id: GeneratedAlways<number>;
  ground: string;
  askedByUserId: number;
  askedByName: string;
  byUserId: number;
  byName: string;
  at: Date;
  requestId: string | null;
  pattern: string | null;
  literals: Generated<string[]>;
  loose: string | null;
  supplierPattern: string | null;
  longWorkId: number | null;
  supplierId: number | null;
  ownPattern: string | null;
  ownLiterals: Generated<string[]>;
  ownLoose: string | null;
};

export type EventOutboxTable = {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  kind: string;
  publicId: string;
  version: number | null;
  userPublicId: string | null;
  userName: string | null;
  tabId: string | null;
  detail: ColumnType<unknown, string | null | undefined, string | null>;
};

export type FamilyTagTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  productFamilyId: number;
  name: string;
  version: Generated<number>;
  searchText: GeneratedAlways<string | null>;
};

export type FeatureFlagTable = {
  name: string;
  enabled: Generated<boolean>;
  version: Generated<string>;
};

export type FileObjectTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  kind: string;
  fileName: string;
  contentType: string;
  size: number;
  state: Generated<string>;
  receivedAt: Date | null;
  sha256: string | null;
  createdById: number;
  createdAt: Date;
  isKept: Generated<boolean>;
  isSizeTold: Generated<boolean>;
};

export type GatewayCommandTable = {
  id: GeneratedAlways<number>;
  chargeId: number;
  kind: string;
  attempts: Generated<number>;
  nextAttemptAt: Date;
  lastFailure: string | null;
};

export type GatewayHealthTable = {
  onlyRow: Generated<boolean>;
  isUp: boolean;
  since: Date;
  lastFailure: string | null;
};

export type GatewayNoticeTable = {
  webhookId: string;
  chargeId: number;
  said: string;
  occurredAt: Date;
  receivedAt: Date;
  movedTo: string | null;
};

export type HistoryCheckpointTable = {
  block: number;
  sealed: Buffer;
};

export type IdempotencyKeyTable = {
  userId: number;
  operation: string;
  key: string;
  bodyHash: Buffer;
  status: number | null;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  createdAt: Generated<Date>;
};

export type ImportLayoutTable = {
  userId: number;
  kind: string;
  layoutHash: string;
  mapping: ColumnType<unknown, string, string>;
  confirmedAt: Date;
};

export type ImportRowTable = {
  id: GeneratedAlways<number>;
  importRunId: number;
  line: number;
  cells: ColumnType<unknown, string, string>;
  rowKey: string | null;
  label: string | null;
  result: string | null;
  recordPublicId: string | null;
  recordVersion: number | null;
  changes: ColumnType<unknown, string | null | undefined, string>;
  issues: ColumnType<unknown, string | null | undefined, string>;
  outcome: string | null;
  writtenVersion: number | null;
  undo: ColumnType<unknown, string | null | undefined, string | null>;
  isAsked: Generated<boolean>;
  repeatsLine: number | null;
  tally: ColumnType<unknown, string | null | undefined, string | null>;
};

export type ImportRunTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  kind: string;
  fileName: string;
  fileSize: number;
  sha256: string;
  headers: ColumnType<unknown, string, string>;
  layoutHash: string;
  mapping: ColumnType<unknown, string, string>;
  state: Generated<string>;
  mode: string | null;
  done: Generated<number>;
  rowCount: number;
  newCount: Generated<number>;
  changedCount: Generated<number>;
  equalCount: Generated<number>;
  refusedCount: Generated<number>;
  appliedCount: Generated<number>;
  failedCount: Generated<number>;
  undoneCount: Generated<number>;
  message: string | null;
  longWorkId: number | null;
  sentById: number;
  sentAt: Date;
  appliedAt: Date | null;
  undoneAt: Date | null;
  areRowsKept: Generated<boolean>;
  askedCount: Generated<number>;
  takesAsked: Generated<boolean>;
  tally: ColumnType<unknown, string | null | undefined, string>;
};

export type InstallmentTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  invoiceId: number | null;
  position: number;
  transactionType: string;
  status: string;
  dueDate: string;
  netCentavos: number;
  discountCentavos: Generated<number>;
  fineCentavos: Generated<number>;
  taxCentavos: Generated<number>;
  deliveryReturnId: number | null;
  movedDueDate: string | null;
  paidAt: Date | null;
  cancellationReason: string | null;
  changedAt: Generated<Date>;
  deliveryId: number | null;
  originId: number | null;
  receivedCentavos: number | null;
};

export type InvoiceTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  deliveryId: number;
  nfeNumber: string;
  nfeKey: string | null;
  amountCentavos: number;
  issuedAt: Date;
  taxCentavos: Generated<number>;
  canceledAt: Date | null;
  cancellationReason: string | null;
  receivableCentavos: number;
};

export type LoginThrottleTable = {
  key: string;
  failures: number;
  windowStartedAt: Date;
};

export type LongWorkTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  kind: string;
  title: string;
  askedById: number;
  businessUnitId: number;
  parameters: ColumnType<unknown, string, string>;
  ids: Generated<number[]>;
  state: Generated<string>;
  checkpoint: ColumnType<unknown, string | null | undefined, string | null>;
  done: Generated<number>;
  total: number;
  tries: Generated<number>;
  nextTryAt: Date;
  message: string | null;
  fileName: string | null;
  fileType: string | null;
  fileSize: number | null;
  createdAt: Date;
  endedAt: Date | null;
  isDuty: Generated<boolean>;
};

export type LongWorkPieceTable = {
  workId: number;
  number: number;
  bytes: Buffer;
};

export type LookupAnswerTable = {
  kind: string;
  key: string;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  keptUntil: Date;
};

export type MailOutboxTable = {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  body: string;
  createdAt: Generated<Date>;
  sentAt: Date | null;
  tries: Generated<number>;
  nextTryAt: Generated<Date>;
  usefulUntil: Date | null;
  lastError: string | null;
  givenUpAt: Date | null;
  channel: Generated<string>;
  isPersonal: Generated<boolean>;
};

export type NeighborhoodTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  cityIbgeCode: number;
  districtIbgeCode: number | null;
  name: string;
  searchText: GeneratedAlways<string | null>;
  toldById: number | null;
  toldAt: Date | null;
};

export type NeighborhoodNameTable = {
  cityIbgeCode: number;
  searchText: string;
  neighborhoodId: number;
  toldById: number;
  toldAt: Date;
};

export type NotificationTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  userId: number;
  kind: string;
  subjectPublicId: string;
  recordPublicId: string;
  recordName: string;
  byName: string;
  message: string;
  createdAt: Date;
  readAt: Date | null;
  dismissedAt: Date | null;
};

export type OauthClientTable = {
  id: string;
  secretHash: string;
  scopes: string[];
  name: string;
  userId: number | null;
  createdAt: Generated<Date>;
  secretChangedAt: Generated<Date>;
  secretUsedAt: Date | null;
  previousSecretHash: string | null;
  previousSecretUntil: Date | null;
  revokedAt: Date | null;
};

export type OrderStatusReasonTable = {
  id: GeneratedAlways<number>;
  publicId: string;
  type: string;
  name: string;
  description: string;
  selectable: Generated<boolean>;
};

export type PasswordResetTokenTable = {
  tokenHash: Buffer;
  userId: number;
  passwordVersion: number;
  expiresAt: Date;
  usedAt: Date | null;
};

export type PaymentMethodTable = {
  id: GeneratedAlways<number>;
  publicId: string;
  form: string;
  kind: string;
  name: string;
  scheduleDays: Generated<number[]>;
  selectable: Generated<boolean>;
  markupBasis: Generated<number>;
  position: Generated<number>;
};

export type PersonalSearchTable = {
  byUserId: number;
  hash: string;
  at: Date;
};

export type PersonalSearchSavedTable = {
  recordPublicId: string;
  kind: string;
  day: string;
};

export type PersonalSheetSearchTable = {
  byUserId: number;
  day: string;
  hash: string;
};

export type PresenceTable = {
  userId: number;
  tabId: string;
  kind: string;
  publicId: string;
  seenAt: Generated<Date>;
};

export type ProductTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  productFamilyId: number | null;
  brandId: number | null;
  name: string;
  searchText: GeneratedAlways<string | null>;
  unit: string | null;
  packageUnit: string | null;
  outerUnit: string | null;
  content: number | null;
  sizeCenti: number | null;
  useUnitPrice: Generated<boolean>;
  gtin: string | null;
  ncm: string | null;
  storage: string | null;
  description: string | null;
  active: Generated<boolean>;
  inactiveReason: string | null;
  classification: Generated<string>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
};

export type ProductFamilyTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  name: string;
  version: Generated<number>;
  searchText: GeneratedAlways<string | null>;
};

export type ProductImageTable = {
  id: GeneratedAlways<number>;
  publicId: string;
  productId: number;
  position: number | null;
  sha256: string | null;
  fileName: string;
};

export type ProductImageRemovedTable = {
  publicId: string;
  productId: number;
  position: number;
  sha256: string;
  fileName: string;
  removedById: number;
  removedAt: Date;
};

export type ProductRecommendationTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  storeId: number;
  productId: number;
  priority: number | null;
  version: Generated<number>;
};

export type ProductTagLinkTable = {
  productId: number;
  familyTagId: number;
};

export type RecordAccessTable = {
  id: GeneratedAlways<number>;
  kind: string;
  recordId: number;
  field: string;
  byUserId: number;
  byName: string;
  at: Date;
  reason: string | null;
  requestId: string | null;
};

export type RecordErasureTable = {
  id: GeneratedAlways<number>;
  kind: string;
  recordId: number;
  steps: Generated<number>;
  ground: string;
  askedByUserId: number;
  askedByName: string;
  byUserId: number;
  byName: string;
  at: Date;
  requestId: string | null;
  seal: Buffer | null;
};

export type RecordHistoryTable = {
  id: GeneratedAlways<number>;
  kind: string;
  recordId: number;
  version: number;
  field: string;
  event: string;
  itemLabel: string | null;
  oldValue: ColumnType<unknown, string | null | undefined, string | null>;
  newValue: ColumnType<unknown, string | null | undefined, string | null>;
  byUserId: number | null;
  byName: string;
  at: Date;
  requestId: string | null;
  previousHash: Buffer;
  hash: Buffer;
  erasureId: number | null;
};

export type RefreshTokenTable = {
  id: GeneratedAlways<number>;
  familyId: string;
  parentId: number | null;
  tokenHash: Buffer;
  issuedAt: Generated<Date>;
  expiresAt: Date;
  usedAt: Date | null;
};

export type RelocationDraftTable = {
  deliveryId: number;
  version: Generated<number>;
  content: ColumnType<unknown, string, string>;
  source: ColumnType<unknown, string, string>;
  savedByUserId: number;
  savedByName: string;
  savedAt: Date;
};

export type RouteTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  supplierId: number;
  cityIbgeCode: number;
  name: string;
  periods: number;
  version: Generated<number>;
};

export type RouteApplicationTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  supplierId: number;
  longWorkId: number | null;
  askedById: number;
  askedAt: Date;
  stores: number;
  gained: number | null;
  lost: number | null;
  changed: number | null;
  appliedAt: Date | null;
  mark: string;
  since: Date;
  outcome: string | null;
};

export type RoutePlanTable = {
  supplierId: number;
  generation: Generated<number>;
  version: Generated<number>;
};

export type RouteRestrictionTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  routeId: number;
  zoneId: number | null;
  districtIbgeCode: number | null;
  neighborhoodId: number | null;
  periods: number;
  version: Generated<number>;
};

export type SavedViewTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  userId: number;
  page: string;
  name: string;
  query: string;
  position: Generated<number>;
};

export type SchemaMigrationTable = {
  name: string;
  checksum: string;
  appliedAt: Generated<Date>;
};

export type ServerSecretTable = {
  name: string;
  value: Buffer | null;
  createdAt: Generated<Date>;
  sealed: Buffer | null;
};

export type SessionFamilyTable = {
  id: Generated<string>;
  userId: number;
  clientId: string;
  scope: string;
  createdAt: Generated<Date>;
  expiresAt: Date;
  revokedAt: Date | null;
  revokedReason: string | null;
  address: string | null;
  device: string | null;
};

export type SignInNetworkTable = {
  userId: number;
  network: string;
  lastAt: Date;
};

export type SigningKeyTable = {
  kid: string;
  algorithm: string;
  privateJwk: ColumnType<unknown, string | null | undefined, string | null>;
  publicJwk: ColumnType<unknown, string, string>;
  createdAt: Generated<Date>;
  retiredAt: Date | null;
  sealedJwk: Buffer | null;
};

export type StagedCoverageTable = {
  applicationId: number;
  storeId: number;
  periods: number;
  decidedBy: string | null;
  periodsBefore: number;
};

export type StateTable = {
  uf: string;
  publicId: Generated<string>;
  ibgeCode: number;
  name: string;
};

export type StoreTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  documentNumber: string;
  name: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  number: string | null;
  complement: string | null;
  zipCode: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
  sellerUserId: number | null;
  createdAt: Generated<Date>;
  version: Generated<number>;
  legalName: string | null;
  status: Generated<string>;
  statusReason: string | null;
  stateRegistration: string | null;
  municipalRegistration: string | null;
  taxRegime: string | null;
  cnae: string | null;
  segment: string | null;
  reference: string | null;
  unloadingNote: string | null;
  documentRoot: GeneratedAlways<string | null>;
  mergedIntoId: number | null;
  billingAddress: string | null;
  registrationStatus: string | null;
  registrationCheckedAt: Date | null;
  openedOn: string | null;
  erasedAt: Date | null;
  searchText: GeneratedAlways<string | null>;
  foundText: GeneratedAlways<string>;
  wasPerson: Generated<boolean>;
  sightMethodsReason: string | null;
  cityText: GeneratedAlways<string | null>;
};

export type StoreApartTable = {
  storeId: number;
  otherId: number;
  byId: number;
  at: Date;
};

export type StoreCommentTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  storeId: number;
  userId: number;
  message: string;
  name: GeneratedAlways<string>;
  isPinned: Generated<boolean>;
  createdAt: Date;
  updatedAt: Date | null;
  version: Generated<number>;
  removedAt: Date | null;
};

export type StoreCommentSeenTable = {
  userId: number;
  storeId: number;
  lastId: number;
};

export type StoreContactTable = {
  id: GeneratedAlways<number>;
  storeId: number;
  role: string;
  name: string;
  phone: string | null;
  isWhatsapp: Generated<boolean>;
  email: string | null;
  isMain: Generated<boolean>;
};

export type StoreCorrectionTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  storeId: number;
  message: string;
  name: GeneratedAlways<string>;
  fields: string[];
  status: Generated<string>;
  reason: string | null;
  askedByUserId: number;
  askedAt: Date;
  closedByName: string | null;
  closedAt: Date | null;
  version: Generated<number>;
};

export type StoreCreditTable = {
  storeId: number;
  publicId: Generated<string>;
  creditLimitCentavos: number;
  reliability: Generated<string>;
  id: GeneratedAlways<number>;
  name: Generated<string>;
  version: Generated<number>;
  validUntil: string | null;
  financialName: string | null;
  sellerName: string | null;
  sellerEmail: string | null;
  fintechEmail: string | null;
  fintechPhone: string | null;
  wasPerson: Generated<boolean>;
};

export type StoreDocumentTable = {
  id: GeneratedAlways<number>;
  publicId: string;
  storeId: number;
  typeCode: string;
  name: string;
  status: Generated<string>;
  reason: string | null;
  validUntil: string | null;
  version: Generated<number>;
  createdById: number;
  createdAt: Date;
  reviewedByName: string | null;
  reviewedAt: Date | null;
  endingTold: string | null;
};

export type StoreFiguresTable = {
  storeId: number;
  usedBasis: Generated<number>;
  openCentavos: Generated<number>;
  overdueCentavos: Generated<number>;
  lastPurchaseDay: Generated<number>;
  recentOrders: Generated<number>;
  missingDocuments: number | null;
};

export type StoreFiscalTable = {
  storeId: number;
  name: string;
  documentNumber: string;
  address: string | null;
  number: string | null;
  complement: string | null;
  neighborhood: string | null;
  zipCode: string | null;
  city: string | null;
  state: string | null;
  keepUntil: string;
};

export type StoreNeighborhoodTable = {
  storeId: number;
  neighborhoodId: number;
  toldById: number;
  toldAt: Date;
};

export type StorePaymentMethodTable = {
  storeId: number;
  paymentMethodId: number;
};

export type StorePlaceTable = {
  storeId: number;
  cityIbgeCode: number | null;
  zoneId: number | null;
  districtIbgeCode: number | null;
  neighborhoodId: number | null;
  changedAt: Generated<Date>;
};

export type StoreReceivingWindowTable = {
  storeId: number;
  weekDay: string;
  startsAt: string;
  endsAt: string;
};

export type StoreRenameTable = {
  storeId: number;
  renamedAt: Date;
};

export type StoreTagTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  name: string;
  version: Generated<number>;
  searchText: GeneratedAlways<string>;
  mergedNames: Generated<string[]>;
};

export type StoreTagLinkTable = {
  storeId: number;
  storeTagId: number;
};

export type StoreTagRemovedTable = {
  publicId: string;
  storeTagId: number;
  name: string;
  version: number;
  mergedNames: string[];
  storeIds: number[];
  removedById: number;
  removedAt: Date;
};

export type StoreValidatedReachTable = {
  storeId: number;
  channel: string;
  reach: string;
  validatedAt: Date;
  byName: string;
};

export type SupplierTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  documentNumber: string;
  name: string;
  minimumOrderCentavos: Generated<number>;
  logisticCostCentavos: Generated<number>;
  hasIntegration: Generated<boolean>;
  searchText: GeneratedAlways<string | null>;
  version: Generated<number>;
  legalName: string | null;
  status: Generated<string>;
  statusReason: string | null;
  zipCode: string | null;
  address: string | null;
  addressNumber: string | null;
  complement: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
  cutoffTime: string | null;
  leadTimeDays: Generated<number>;
  active: GeneratedAlways<boolean>;
  foundText: GeneratedAlways<string>;
  taxRegime: string | null;
  cnae: string | null;
  freeFreightFromCentavos: number | null;
  wasPerson: Generated<boolean>;
};

export type SupplierAcknowledgementTable = {
  id: GeneratedAlways<number>;
  supplierId: number;
  messageId: string;
  deliveryId: number;
  supplierMessageId: number | null;
  status: string;
  saidAt: Date;
  receivedAt: Date;
  isCallback: boolean;
  ignoredBecause: string | null;
  content: ColumnType<unknown, string, string>;
};

export type SupplierBankDataTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  supplierId: number;
  number: number;
  status: string;
  bank: string | null;
  branch: string | null;
  account: string | null;
  digit: string | null;
  accountType: string | null;
  holderDocument: string | null;
  pixKind: string | null;
  pixKey: string | null;
  proposedByUserId: number;
  proposedAt: Date;
  decidedByUserId: number | null;
  decidedAt: Date | null;
  reason: string | null;
};

export type SupplierContactTable = {
  id: GeneratedAlways<number>;
  supplierId: number;
  role: string;
  name: string;
  phone: string | null;
  email: string | null;
};

export type SupplierCoverageTable = {
  supplierId: number;
  storeId: number;
  periods: number;
  decidedBy: string;
};

export type SupplierIntegrationTable = {
  supplierId: number;
  kind: string;
  url: string | null;
  disabledAt: Date | null;
  version: Generated<number>;
};

export type SupplierIntegrationSecretTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  supplierId: number;
  sealed: Buffer;
  createdAt: Date;
  expiresAt: Date | null;
};

export type SupplierMessageTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  deliveryId: number;
  supplierId: number;
  kind: string;
  messageId: string;
  body: string;
  state: Generated<string>;
  tries: Generated<number>;
  nextTryAt: Date;
  givesUpAt: Date;
  sentByUserId: number | null;
  sentByName: string;
  sentAt: Date;
  settledAt: Date | null;
};

export type SupplierMessageTryTable = {
  id: GeneratedAlways<number>;
  supplierMessageId: number;
  number: number;
  startedAt: Date;
  durationMs: number | null;
  httpStatus: number | null;
  outcome: string | null;
  answer: string | null;
};

export type SupplierOperatingPeriodTable = {
  supplierId: number;
  weekDay: string;
  period: string;
};

export type SupplierPaymentMethodTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  supplierId: number;
  storeId: number | null;
  sellerUserId: number | null;
  paymentMethodIds: number[];
  version: Generated<number>;
};

export type SupplierProductTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  supplierId: number;
  productId: number;
  packDesc: string;
  content: number;
  sizeCenti: number;
  useUnitPrice: boolean;
  unit: string;
  priceCentavos: number | null;
  quantityStock: Generated<number>;
  active: Generated<boolean>;
  toldAt: Date | null;
  code: string | null;
  version: Generated<number>;
  name: GeneratedAlways<string | null>;
};

export type SupplierProductOfferTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  supplierProductId: number;
  priceCentavos: number;
  startsOn: string;
  endsOn: string;
  disabledAt: Date | null;
  createdAt: Date | null;
};

export type SupplierProductPriceTable = {
  id: GeneratedAlways<number>;
  supplierProductId: number;
  formerCentavos: number | null;
  priceCentavos: number | null;
  at: Date;
  importRunId: number | null;
};

export type SupplierRenameTable = {
  supplierId: number;
  renamedAt: Date;
};

export type SupplierRouteTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  supplierId: number;
  uf: string;
  cityIbgeCode: number;
  periods: number;
};

export type SupplierRouteRestrictionTable = {
  id: GeneratedAlways<number>;
  supplierRouteId: number;
  zoneId: number | null;
  districtIbgeCode: number | null;
  neighborhoodId: number | null;
  periods: number;
};

export type SupplierScoreTable = {
  supplierId: number;
  onTimeBasis: number | null;
  due: number;
  countedOn: string;
};

export type SupplierScoreDeliveryTable = {
  deliveryId: number;
  supplierId: number;
  day: string;
  marks: number;
  orderedMilli: number;
  fulfilledMilli: number;
  secondsToConfirm: number | null;
};

export type SupplierScoreRunTable = {
  week: string;
  countedOn: string;
  countedAt: Date;
};

export type SupplierScoreWeekTable = {
  supplierId: number;
  week: string;
  due: Generated<number>;
  onTime: Generated<number>;
  late: Generated<number>;
  delivered: Generated<number>;
  short: Generated<number>;
  orderedMilli: Generated<number>;
  fulfilledMilli: Generated<number>;
  confirmed: Generated<number>;
  secondsToConfirm: number | null;
  expected: Generated<number>;
  failed: Generated<number>;
  returned: Generated<number>;
  sent: Generated<number>;
  sendingFailed: Generated<number>;
  products: number | null;
  freshProducts: number | null;
  changedProducts: number | null;
};

export type SupplierStateRegistrationTable = {
  supplierId: number;
  uf: string;
  number: string;
};

export type SupplierStoreTable = {
  id: GeneratedAlways<number>;
  supplierId: number;
  storeId: number;
  publicId: GeneratedAlways<string>;
  name: string;
  version: Generated<number>;
  disabledReason: string | null;
  externalCode: string | null;
  minimumOrderCentavos: number | null;
  logisticCostCentavos: number | null;
  note: string | null;
  hasWarnings: Generated<boolean>;
};

export type SupplierStoreWarningTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  supplierStoreId: number;
  tagId: number;
};

export type SupplierStoreWarningTagTable = {
  id: number;
  publicId: string;
  name: string;
};

export type SupplierUnavailabilityTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  supplierId: number;
  startDate: string;
  endDate: string;
  reason: string | null;
  periods: Generated<string[]>;
  note: string | null;
  byName: string | null;
  recordedAt: Date | null;
};

export type SynonymGroupTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  version: Generated<number>;
  words: string[];
  name: GeneratedAlways<string | null>;
  folded: GeneratedAlways<string[] | null>;
};

export type UndoSnapshotTable = {
  deliveryId: number;
  version: number;
  userId: number;
  savedAt: Date;
  former: ColumnType<unknown, string, string>;
};

export type UnservedDeliveryTable = {
  deliveryId: number;
};

export type UserAccessTable = {
  userId: number;
  lastAt: Date;
};

export type UserGroupTable = {
  id: GeneratedAlways<number>;
  publicId: Generated<string>;
  businessUnitId: number;
  name: string;
  version: Generated<number>;
  searchText: GeneratedAlways<string | null>;
};

export type UserGroupAuthorityTable = {
  userGroupId: number;
  authorityCode: string;
};

export type UserInvitationTable = {
  userId: number;
  tokenHash: Buffer;
  sentAt: Date;
  expiresAt: Date;
};

export type WeekDayPeriodTable = {
  position: number;
  publicId: string;
  weekDay: string;
  period: string;
};

export type ZipRangeTable = {
  firstZip: string;
  lastZip: string;
  cityIbgeCode: number;
};

export type ZoneTable = {
  id: number;
  publicId: string;
  cityIbgeCode: number;
  name: string;
};

export type Database = {
  accessHistory: AccessHistoryTable;
  appUser: AppUserTable;
  appUserAuthority: AppUserAuthorityTable;
  approvalRequest: ApprovalRequestTable;
  authority: AuthorityTable;
  brand: BrandTable;
  businessUnit: BusinessUnitTable;
  charge: ChargeTable;
  city: CityTable;
  classificationDecision: ClassificationDecisionTable;
  classifiedName: ClassifiedNameTable;
  contactCode: ContactCodeTable;
  coupon: CouponTable;
  couponUse: CouponUseTable;
  creditAnalysis: CreditAnalysisTable;
  creditAnalysisDelivery: CreditAnalysisDeliveryTable;
  creditPolicy: CreditPolicyTable;
  creditTaker: CreditTakerTable;
  customerOrder: CustomerOrderTable;
  delivery: DeliveryTable;
  deliveryComment: DeliveryCommentTable;
  deliveryDiscount: DeliveryDiscountTable;
  deliveryHistory: DeliveryHistoryTable;
  deliveryItem: DeliveryItemTable;
  deliveryReturn: DeliveryReturnTable;
  deliveryReturnItem: DeliveryReturnItemTable;
  deliveryStatus: DeliveryStatusTable;
  discountPolicy: DiscountPolicyTable;
  discountPolicyChange: DiscountPolicyChangeTable;
  discountReason: DiscountReasonTable;
  district: DistrictTable;
  erasureRequest: ErasureRequestTable;
  erasureSweep: ErasureSweepTable;
  eventOutbox: EventOutboxTable;
  familyTag: FamilyTagTable;
  featureFlag: FeatureFlagTable;
  fileObject: FileObjectTable;
  gatewayCommand: GatewayCommandTable;
  gatewayHealth: GatewayHealthTable;
  gatewayNotice: GatewayNoticeTable;
  historyCheckpoint: HistoryCheckpointTable;
  idempotencyKey: IdempotencyKeyTable;
  importLayout: ImportLayoutTable;
  importRow: ImportRowTable;
  importRun: ImportRunTable;
  installment: InstallmentTable;
  invoice: InvoiceTable;
  loginThrottle: LoginThrottleTable;
  longWork: LongWorkTable;
  longWorkPiece: LongWorkPieceTable;
  lookupAnswer: LookupAnswerTable;
  mailOutbox: MailOutboxTable;
  neighborhood: NeighborhoodTable;
  neighborhoodName: NeighborhoodNameTable;
  notification: NotificationTable;
  oauthClient: OauthClientTable;
  orderStatusReason: OrderStatusReasonTable;
  passwordResetToken: PasswordResetTokenTable;
  paymentMethod: PaymentMethodTable;
  personalSearch: PersonalSearchTable;
  personalSearchSaved: PersonalSearchSavedTable;
  personalSheetSearch: PersonalSheetSearchTable;
  presence: PresenceTable;
  product: ProductTable;
  productFamily: ProductFamilyTable;
  productImage: ProductImageTable;
  productImageRemoved: ProductImageRemovedTable;
  productRecommendation: ProductRecommendationTable;
  productTagLink: ProductTagLinkTable;
  recordAccess: RecordAccessTable;
  recordErasure: RecordErasureTable;
  recordHistory: RecordHistoryTable;
  refreshToken: RefreshTokenTable;
  relocationDraft: RelocationDraftTable;
  route: RouteTable;
  routeApplication: RouteApplicationTable;
  routePlan: RoutePlanTable;
  routeRestriction: RouteRestrictionTable;
  savedView: SavedViewTable;
  schemaMigration: SchemaMigrationTable;
  serverSecret: ServerSecretTable;
  sessionFamily: SessionFamilyTable;
  signInNetwork: SignInNetworkTable;
  signingKey: SigningKeyTable;
  stagedCoverage: StagedCoverageTable;
  state: StateTable;
  store: StoreTable;
  storeApart: StoreApartTable;
  storeComment: StoreCommentTable;
  storeCommentSeen: StoreCommentSeenTable;
  storeContact: StoreContactTable;
  storeCorrection: StoreCorrectionTable;
  storeCredit: StoreCreditTable;
  storeDocument: StoreDocumentTable;
  storeFigures: StoreFiguresTable;
  storeFiscal: StoreFiscalTable;
  storeNeighborhood: StoreNeighborhoodTable;
  storePaymentMethod: StorePaymentMethodTable;
  storePlace: StorePlaceTable;
  storeReceivingWindow: StoreReceivingWindowTable;
  storeRename: StoreRenameTable;
  storeTag: StoreTagTable;
  storeTagLink: StoreTagLinkTable;
  storeTagRemoved: StoreTagRemovedTable;
  storeValidatedReach: StoreValidatedReachTable;
  supplier: SupplierTable;
  supplierAcknowledgement: SupplierAcknowledgementTable;
  supplierBankData: SupplierBankDataTable;
  supplierContact: SupplierContactTable;
  supplierCoverage: SupplierCoverageTable;
  supplierIntegration: SupplierIntegrationTable;
  supplierIntegrationSecret: SupplierIntegrationSecretTable;
  supplierMessage: SupplierMessageTable;
  supplierMessageTry: SupplierMessageTryTable;
  supplierOperatingPeriod: SupplierOperatingPeriodTable;
  supplierPaymentMethod: SupplierPaymentMethodTable;
  supplierProduct: SupplierProductTable;
  supplierProductOffer: SupplierProductOfferTable;
  supplierProductPrice: SupplierProductPriceTable;
  supplierRename: SupplierRenameTable;
  supplierRoute: SupplierRouteTable;
  supplierRouteRestriction: SupplierRouteRestrictionTable;
  supplierScore: SupplierScoreTable;
  supplierScoreDelivery: SupplierScoreDeliveryTable;
  supplierScoreRun: SupplierScoreRunTable;
  supplierScoreWeek: SupplierScoreWeekTable;
  supplierStateRegistration: SupplierStateRegistrationTable;
  supplierStore: SupplierStoreTable;
  supplierStoreWarning: SupplierStoreWarningTable;
  supplierStoreWarningTag: SupplierStoreWarningTagTable;
  supplierUnavailability: SupplierUnavailabilityTable;
  synonymGroup: SynonymGroupTable;
  undoSnapshot: UndoSnapshotTable;
  unservedDelivery: UnservedDeliveryTable;
  userAccess: UserAccessTable;
  userGroup: UserGroupTable;
  userGroupAuthority: UserGroupAuthorityTable;
  userInvitation: UserInvitationTable;
  weekDayPeriod: WeekDayPeriodTable;
  zipRange: ZipRangeTable;
  zone: ZoneTable;
};
