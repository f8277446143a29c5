/** Nothing failed, but the deletion cannot go on yet: the message comes again. */
export class DeletionWaits extends Error {}
