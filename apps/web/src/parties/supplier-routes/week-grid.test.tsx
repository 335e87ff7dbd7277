import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { WeekGrid } from './week-grid.tsx';

const Grid = () => {
  const [week, setWeek] = useState(0);
  return <WeekGrid label="Dias" week={week} onChange={setWeek} />;
};

test('R-RT-009: a press that is drawn away and back onto its first cell keeps what it drew; a plain one toggles', () => {
  render(<Grid />);
  const [first, second] = screen.getAllByRole<HTMLInputElement>('checkbox');
  if (first === undefined || second === undefined) throw new Error('no cells');
  const held = { button: 0, buttons: 1 };
  fireEvent.pointerDown(first, held);
  fireEvent.pointerLeave(first, held);
  fireEvent.pointerEnter(second, held);
  fireEvent.pointerLeave(second, held);
  fireEvent.pointerEnter(first, held);
  fireEvent.click(first, { detail: 1 });
  expect([first.checked, second.checked]).toEqual([true, true]);
  fireEvent.pointerDown(first, held);
  fireEvent.click(first, { detail: 1 });
  expect([first.checked, second.checked]).toEqual([false, true]);
});
