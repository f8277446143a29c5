/** Stands for all values of a dimension beyond those that are kept by name; apart, because pages read it, too. */
export const otherValue = 'other';
