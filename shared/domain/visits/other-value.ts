// Names of rows that are no value of their dimension; apart, because pages read them, too.

/** Stands for all values of a dimension beyond those that are kept by name. */
export const otherValue = 'other';

/** Stands for the visits and leads that say nothing of a dimension, so that its rows add up to all of them. */
export const noValue = '(none)';
