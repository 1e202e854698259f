/** A failure whose message is already words for people. */
export class SpokenError extends Error {}
