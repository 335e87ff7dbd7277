import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { editsTexts } from './edits.texts.ts';
import { UnsavedList } from './unsaved-list.tsx';

afterEach(cleanup);

const edit = (field: string) => ({
  edit: { field, failureText: 'Não foi salvo.', show: (one: { version: number }) => one, send: fail },
  text: field,
  reason: 'Não foi salvo.',
});
const fail = () => Promise.reject(new Error('never sent here'));

const Card = ({ fields, isClosed = false }: { fields: readonly string[]; isClosed?: boolean }) => {
  const [left, setLeft] = useState(fields);
  const take = (field: string) => setLeft(left.filter((one) => one !== field));
  return (
    <section>
      <button type="button">Mais detalhes</button>
      <div>
        <UnsavedList unsaved={left.map(edit)} onRetry={take} onDiscard={take} />
      </div>
      {!isClosed &&
        fields.map((field) => (
          <label key={field} data-field={field}>
            {field} <input />
          </label>
        ))}
    </section>
  );
};

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

describe('the focus, when a value that could not be saved is answered', () => {
  it('continues to the row that follows, and after the last to its field', async () => {
    render(<Card fields={['Preço', 'Data', 'Nota']} />);
    await press(editsTexts.discardOf('Data'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: editsTexts.discardOf('Nota') }));
    await press(editsTexts.retryOf('Nota'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: editsTexts.retryOf('Preço') }));
    await press(editsTexts.retryOf('Preço'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Preço' }));
  });

  it('goes to what opens the card where the field is closed', async () => {
    render(<Card fields={['Preço']} isClosed />);
    await press(editsTexts.discardOf('Preço'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mais detalhes' }));
  });

  it('stays with anyone who has gone elsewhere meanwhile', async () => {
    render(<Card fields={['Preço', 'Data']} />);
    const elsewhere = screen.getByRole('textbox', { name: 'Data' });
    elsewhere.focus();
    act(() => screen.getByRole('button', { name: editsTexts.discardOf('Preço') }).click());
    expect(document.activeElement).toBe(elsewhere);
  });
});
