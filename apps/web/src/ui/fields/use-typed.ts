import { type Dispatch, type SetStateAction, useState } from 'react';

/** What is being typed over a value, null while nothing is; a value that comes from elsewhere takes its place. */
export const useTyped = (
  value: number | string,
): readonly [string | null, Dispatch<SetStateAction<string | null>>] => {
  const [typed, setTyped] = useState<string | null>(null);
  const [over, setOver] = useState(value);
  if (!Object.is(over, value)) {
    setOver(value);
    setTyped(null);
  }
  return [typed, setTyped];
};
