-- What came for an installment where it is not what it asked for and nobody knows yet what it is (NOT_IDENTIFIED): that much
-- is given back, and no more. Null wherever what came is what was asked for, as it was taken to be so far.
alter table installment add column received_centavos bigint check (received_centavos >= 0);
