/** Why metadata cannot be written, packed or verified. */
export type MetadataProblem =
  /** Half of a surrogate pair, which UTF-8 cannot carry. */
  | 'malformed_text'
  | 'no_name'
  | 'not_a_cid'
  /** A link that does not begin with https, http or ipfs. */
  | 'not_a_link'
  /** Infinite, not a number, or a text where the display type demands a number. */
  | 'not_a_number'
  /** A name that the same object has already, perhaps in another Unicode form. */
  | 'duplicate_key'
  /** Absolute, empty, upwards, or with characters that a folder cannot carry everywhere. */
  | 'invalid_path'
  /** A path that the folder has already, as a file or as a folder. */
  | 'duplicate_path'
  /** The content could not be read; the cause says why. */
  | 'unreadable'
  /** The content is not the one that was packed. */
  | 'changed'
  /** A profile of UnixFS that this version does not compute. */
  | 'unknown_profile'

/** The only error of this folder of its own. */
export class MetadataError extends Error {
  /** @param subject the path, the field or the text that is wrong */
  constructor(
    readonly problem: MetadataProblem,
    readonly subject: string,
    options?: ErrorOptions,
  ) {
    super(`${problem}: ${subject}`, options)
    this.name = 'MetadataError'
  }
}
