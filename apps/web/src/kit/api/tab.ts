import { randomId } from '../browser/random-id.ts';

/** Names this tab in what it sends, so that it can skip the echo of its own changes. */
export const tabId: string = randomId();
