import * as contract from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { packText } from '@celeiro/rules/catalog/products/products.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding, type Operation } from '../../platform/http/docs/operation.ts';
import { acceptClassification, joinClassification, refuseClassification } from './decide.ts';
import { countDecided, readDecisions } from './decisions.queries.ts';
import { readSuggestions } from './neighbours.queries.ts';
import { undoClassification } from './undo-decision.ts';
import { countWaiting, readWaiting, readWaitingGroup, waitingDto } from './waiting.queries.ts';

/** How many groups the list shows, and for how many of the next ones it has the confidence of the rules. */
const SHOWN = 40;
const SUGGESTED = 12;
/** How many similar products are shown. */
const SIMILAR = 5;

const queue = async ({ db, actor, now }: Operation, sort: contract.QueueSort) => {
  const groups = (await readWaiting(db, sort)).slice(0, SHOWN);
  const suggestions = await readSuggestions(
    db,
    groups.slice(0, SUGGESTED).map(({ first }) => first),
  );
  return {
    waiting: await countWaiting(db),
    decidedToday: await countDecided(db, actor.userId, businessDateOf(now.getTime())),
    content: groups.map(({ first: { publicId, version, name }, equal }, place) => ({
      publicId,
      version,
      name,
      equal: 1 + equal.length,
      confidence: suggestions[place]?.suggestion.confidence ?? null,
    })),
    decisions: await readDecisions(db, actor.userId),
  };
};

const preClassification = async (
  { db }: Operation,
  publicId: string,
): Promise<contract.PreClassification> => {
  const { first, equal } = (await readWaitingGroup(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const [found] = await readSuggestions(db, [first]);
  if (found === undefined) return refuse('RESOURCE_NOT_FOUND');
  const { suggestion, images } = found;
  return {
    ...suggestion,
    product: waitingDto(first),
    pieces: [...suggestion.pieces],
    because: [...suggestion.because],
    tags: [...suggestion.tags],
    equal: equal.map(waitingDto),
    similar: suggestion.similar.slice(0, SIMILAR).map((one) => ({
      ...one,
      tags: [...one.tags],
      pack: packText(one),
      image: images.get(one.publicId) ?? null,
    })),
  };
};

export const productClassificationRoutes: readonly Binding[] = [
  bind(contract.listClassificationQueue, (operation, { query }) => queue(operation, query.sort)),
  bind(contract.getPreClassification, (operation, { params }) => preClassification(operation, params.id)),
  bind(contract.acceptClassification, acceptClassification),
  bind(contract.joinClassification, joinClassification),
  bind(contract.refuseClassification, refuseClassification),
  bind(contract.undoClassification, undoClassification),
];
