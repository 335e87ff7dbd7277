import fc from 'fast-check';

// With random cases a mutant may be killed in one run and survive in the next.
fc.configureGlobal({ seed: 1 });
