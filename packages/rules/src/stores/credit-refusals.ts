/** Of the codes in `refusal.ts`: how much a store may buy on term, and who says so. */
export type CreditRefusalCode =
  | 'CREDIT_STORE_OVERDUE'
  | 'CREDIT_LIMIT_ENDED'
  | 'CREDIT_VALIDITY_RANGE'
  | 'CREDIT_LIMIT_INCOMPLETE'
  | 'CREDIT_METHOD_UNKNOWN'
  | 'CREDIT_RELEASE_CHANGED'
  | 'CREDIT_LIMIT_MOVED'
  | 'CREDIT_PROPOSAL_MOVED'
  | 'CREDIT_PROPOSAL_CLOSED'
  | 'CREDIT_OWN_PROPOSAL'
  | 'CREDIT_POSTPONED_PAST';
