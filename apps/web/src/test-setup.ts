import { configure } from '@testing-library/react';

// Components wait for answers, pauses of typing and transitions: on a machine that does other things too, a second is short.
configure({ asyncUtilTimeout: 8000 });
