/** A file of a message: a picture is shown, any other file is offered for download. */
export interface MessageFile {
  /** Its name, with an extension. */
  readonly name: string
  /** Media type, such as `image/webp`. */
  readonly type: string
  readonly bytes: Uint8Array
  /** For those who do not see it. */
  readonly description?: string
}
