import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { crashesSoFar, expectCrash } from './test-setup.ts';

it('a test that is cut off leaves its tree and its clock behind', () => {
  vi.useFakeTimers({ now: 0 });
  render(<p>Left behind</p>);
  expect([screen.getAllByText('Left behind').length, Date.now()]).toEqual([1, 0]);
});

it('the next one finds an empty page and the real clock', () => {
  expect(screen.queryByText('Left behind')).toBeNull();
  expect(document.body.childElementCount).toBe(0);
  expect(Date.now()).toBeGreaterThan(0);
});

class Boundary extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError = () => ({ isBroken: true });
  override state = { isBroken: false };
  override render() {
    return this.state.isBroken ? <p>Broken</p> : this.props.children;
  }
}
const Broken = (): ReactNode => {
  throw new Error('broken on purpose');
};

it('a tree that crashes behind its boundary is seen', () => {
  expectCrash();
  render(
    <Boundary>
      <Broken />
    </Boundary>,
  );
  expect(screen.getByText('Broken')).toBeDefined();
  expect(crashesSoFar()).toEqual([expect.stringContaining('<Broken>')]);
});
