import { configure } from '@testing-library/react';
import { beforeAll } from 'vitest';

// Components wait for answers, pauses of typing and transitions: on a machine that does other things too, a second is short.
configure({ asyncUtilTimeout: 8000 });

// Files share a browser: none finds what another left in its storage.
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
});
