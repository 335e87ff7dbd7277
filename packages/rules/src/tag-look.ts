/** Color of a status as a tag. */
export type TagColor = 'grey' | 'blue' | 'green' | 'yellow' | 'red' | 'purple' | 'pink';

/**
 * Form of a tag: 'default' is filled and shows a lasting state; 'outline' shows a passing state, or one that ended
 * without effect.
 */
export type TagForm = 'default' | 'outline';
