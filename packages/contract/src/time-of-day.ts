import * as z from 'zod/mini';

/** A time of the day in São Paulo, HH:mm:ss (R-FORMAT-001). */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, { error: 'time' }));
