import { formatCount } from '@celeiro/rules/quantity.ts';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { supplierRoutesTexts as texts } from '../supplier-routes.texts.ts';

/** Drawn at once: thousands of rows would make every key wait. */
const STEP = 100;

/** The first rows of a list that is read whole, and the button that shows more of them. */
export const useSomeRows = <Row,>(rows: readonly Row[]) => {
  const [count, setCount] = useState(STEP);
  const left = rows.length - count;
  return {
    shown: left > 0 ? rows.slice(0, count) : rows,
    more: left > 0 && (
      <Button look="ghost" size="small" onClick={() => setCount(count + STEP)}>
        {texts.more(formatCount(Math.min(STEP, left)), formatCount(left))}
      </Button>
    ),
  };
};
