import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { confirmContactCode } from '@celeiro/contract/parties/contact-codes/store-contact-codes.ts';
import type { StoreRecord as StoreWire } from '@celeiro/contract/parties/stores/store-records.ts';
import { type Refusal, refusal, refuseIf } from '@celeiro/rules/refusal.ts';
import {
  isCodeLiving,
  validationText,
  WRONG_CODES,
  wrongCodeRefusal,
} from '@celeiro/rules/parties/contact-codes/contact-validation.ts';
import { timingSafeEqual } from 'node:crypto';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitStore, storeDto, type StoreRecord } from '../stores/stores.public.ts';
import { type ContactCodesContext, hashCode, holdContact } from './coded-contact.ts';
import { type CodeOf, countWrongCode, readLastCode, spendCode } from './contact-codes.store.ts';

type Input = EndpointInput<typeof confirmContactCode>;
/** Result of a check, stored whatever is answered. */
type Judged = { readonly refused: Refusal } | { readonly store: StoreWire };

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const validate = async (operation: Operation, before: StoreRecord, of: CodeOf): Promise<StoreWire> => {
  const { actor, now } = operation;
  const added = validationText({ ...of, at: now.toISOString(), byName: actor.name });
  const after = { ...before, validations: [...before.validations, added] };
  return storeDto(await commitStore(operation, before, after));
};

const judge = async (context: ContactCodesContext, operation: Operation, input: Input): Promise<Judged> => {
  const { db, actor } = operation;
  const now = context.tokenClock();
  const { store, of } = await holdContact(operation, input);
  const code = await readLastCode(db, of);
  if (code === null || !isCodeLiving(code, now)) return { refused: refusal('CONTACT_CODE_OVER', {}, 'code') };
  const keys = [
    { key: `contact-code:person:${actor.userId}`, limit: WRONG_CODES.person, isAlwaysCounted: true },
    { key: `contact-code:store:${store.id}`, limit: WRONG_CODES.store, isAlwaysCounted: true },
  ] as const;
  if ((await context.throttle.count(db, keys, now)) !== null)
    return { refused: refusal('CONTACT_CODE_LIMIT', {}, 'code') };
  if (!isSame(hashCode(context.secret, code.publicId, input.body.code), code.codeHash)) {
    await countWrongCode(db, code.id);
    return { refused: wrongCodeRefusal({ tries: code.tries + 1 }) };
  }
  for (const { key } of keys) await context.throttle.giveBack(db, key);
  await spendCode(db, code.id);
  return { store: await validate(operation, store, of) };
};

/** Checks the code for a contact: it is valid once, within ten minutes. Wrong attempts count, even simultaneous ones. */
export const confirmCode = async (
  context: ContactCodesContext,
  operation: Operation,
  input: Input,
): Promise<StoreWire> => {
  let failure: unknown = null;
  const outcome = await operation.each('code', async (part) => {
    try {
      return await judge(context, part, input);
    } catch (error) {
      failure = error;
      throw error;
    }
  });
  // The request has this one part, so its failure is the failure of the request.
  if (!outcome.isOk) throw failure ?? new Error(outcome.message);
  if ('store' in outcome.value) return outcome.value.store;
  refuseIf(outcome.value.refused);
  throw new Error('what was refused is refused');
};
